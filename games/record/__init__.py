"""The record of a match: log, replay, catching up, exports, proofs."""
