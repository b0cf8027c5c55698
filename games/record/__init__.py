"""The record of a match: log, replay, catching up, exports, proofs.

May use `talk` and what is below it (docs/developing/rooms.md).
"""
