#!/bin/sh
set -e
# Runs once, when the database is made: the login of the product, which makes its own roles, and its database.
psql -v ON_ERROR_STOP=1 -v password="$APPRECIO_PASSWORD" --username postgres <<'SQL'
create role apprecio login createrole nosuperuser nobypassrls password :'password';
create database apprecio owner apprecio;
SQL
