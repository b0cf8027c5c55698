"""What is taken away from people, and what they answer: sanctions, appeals, roles, renaming."""
