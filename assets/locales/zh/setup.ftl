# setup
