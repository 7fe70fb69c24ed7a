#!/bin/sh
# Makes deploy/secrets with random passwords, once. What is there already stays as it is.
# Containers read the files under other users, so the files are readable and the folder is closed.
set -eu
cd "$(dirname "$0")/.."
mkdir -p secrets
chmod 700 secrets
random() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }
secret() { [ -e "secrets/$1" ] || printf '%s\n' "$2" >"secrets/$1"; }
secret postgres_password "$(random)"
secret database_password "$(random)"
secret s3_secret "$(random)"
secret grafana_password "$(random)"
# The mail server: smtp:// or smtps://, with user and password.
secret smtp_url smtp://mail.example:587
password=$(cat secrets/database_password)
secret database_url "postgresql://ashore:$password@pgbouncer:6432/ashore"
secret database_direct_url "postgresql://ashore:$password@postgres:5432/ashore"
secret pgbouncer_users "\"ashore\" \"$password\""
secret s3_config "{\"identities\":[{\"name\":\"ashore\",\"credentials\":[{\"accessKey\":\"ashore\",\"secretKey\":\"$(cat secrets/s3_secret)\"}],\"actions\":[\"Read:ashore\",\"Write:ashore\",\"List:ashore\"]}]}"
chmod 444 secrets/*
