"""The whole table of `make bench`: what each request costs, as ratios to a bare insert measured in the same run."""
