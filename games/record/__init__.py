"""What a match leaves behind: log, replay, catching up, exports, proofs."""
