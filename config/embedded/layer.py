from channels.layers import InMemoryChannelLayer as ThreadSafeChannelLayer

__all__ = ["ThreadSafeChannelLayer"]
