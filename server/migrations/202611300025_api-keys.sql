-- A machine is the person as whom the calls of an API key act. Nothing that asks for active people finds it.
alter table people drop constraint people_status
--;
alter table people add constraint people_status check (status in ('active', 'inactive', 'deleted', 'machine'))
--;
create index people_machines on people (organisation_id, id) where status = 'machine'
--;
create table api_keys (
  organisation_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  name text not null check (char_length(name) between 1 and 60),
  rights text[] not null
    constraint api_keys_rights check (cardinality(rights) > 0 and rights <@ array['directory', 'technical', 'people', 'rewards', 'finance', 'communications', 'surveys', 'reports', 'moderation']),
  -- Addresses and networks (CIDR) that calls may come from; without any they may come from everywhere.
  addresses text[] not null default '{}',
  secret_hash text not null,
  -- The secret before the last one, which opens as well until an instant.
  previous_hash text,
  previous_until timestamptz(3),
  made_by uuid not null,
  made_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  -- The days before the end of which its holders were told last.
  warned_days integer,
  primary key (organisation_id, id),
  constraint api_keys_person foreign key (organisation_id, person_id) references people (organisation_id, id),
  constraint api_keys_made_by foreign key (organisation_id, made_by) references people (organisation_id, id),
  constraint api_keys_previous check ((previous_hash is null) = (previous_until is null))
)
--;
@tenant api_keys owner=keys sweep
--;
create index api_keys_newest on api_keys (organisation_id, made_at desc, id desc)
--;
create index api_keys_ending on api_keys (expires_at) where revoked_at is null
