#!/bin/sh
set -e
# Makes the database's own certificate where there is none, then starts PostgreSQL with TLS. It lies beside the data.
folder=/var/lib/postgresql/certificate
if [ ! -f "$folder/server.key" ]; then
  mkdir -p "$folder"
  openssl req -new -x509 -nodes -days 3650 -newkey rsa:3072 -subj /CN=database -addext subjectAltName=DNS:database \
    -keyout "$folder/server.key" -out "$folder/server.crt"
fi
chown -R postgres:postgres "$folder"
chmod 700 "$folder"
chmod 600 "$folder/server.key"
exec docker-entrypoint.sh postgres -c ssl=on -c "ssl_cert_file=$folder/server.crt" -c "ssl_key_file=$folder/server.key"
