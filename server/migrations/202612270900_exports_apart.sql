alter table files add column exporter_id uuid
--;
create index files_exported on files (organisation_id, exporter_id, made_at) include (bytes) where exporter_id is not null
