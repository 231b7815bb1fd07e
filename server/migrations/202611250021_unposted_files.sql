alter table files add column owner_id uuid, add column bytes integer not null default 0
--;
create index files_unposted on files (organisation_id, owner_id) include (bytes) where not in_use and owner_id is not null
--;
drop index files_unused
--;
create index files_unused on files (made_at, organisation_id, id) where not in_use
