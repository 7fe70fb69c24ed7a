#!/bin/sh
# Runs once, in the empty PostgreSQL of compose.yaml: the role of the site, which is no superuser, and its database.
# The two limits are those that the site sets by itself where no pooler is in between.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$(cat "${DATABASE_PASSWORD_FILE:-/run/secrets/database_password}")" \
  --username="${POSTGRES_USER:-postgres}" --dbname=postgres <<'SQL'
CREATE ROLE ashore LOGIN PASSWORD :'password';
ALTER ROLE ashore SET statement_timeout = '5s';
ALTER ROLE ashore SET idle_in_transaction_session_timeout = '60s';
CREATE DATABASE ashore OWNER ashore TEMPLATE template0 ENCODING 'UTF8';
SQL
