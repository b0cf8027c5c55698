"""What every game shares: the contract, the codec, randomness and its proof."""
