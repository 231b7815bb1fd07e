create table passwords (
  organisation_id uuid not null,
  person_id uuid not null,
  hash text not null,
  changed_at timestamptz(3) not null,
  primary key (organisation_id, person_id),
  constraint passwords_person foreign key (organisation_id, person_id) references people (organisation_id, id)
);
--;
@tenant passwords owner=auth
--;
create table sessions (
  organisation_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  device text not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  ended_why text,
  primary key (organisation_id, id),
  constraint sessions_person foreign key (organisation_id, person_id) references people (organisation_id, id)
);
--;
@tenant sessions owner=auth sweep
--;
create index sessions_by_person on sessions (organisation_id, person_id, created_at desc);
--;
create table refresh_tokens (
  organisation_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  secret_hash text not null,
  made_at timestamptz(3) not null,
  rotated_at timestamptz(3),
  primary key (organisation_id, id),
  constraint refresh_tokens_session foreign key (organisation_id, session_id) references sessions (organisation_id, id)
);
--;
@tenant refresh_tokens owner=auth
--;
create table one_time_codes (
  organisation_id uuid not null,
  id uuid not null,
  kind text not null,
  person_id uuid not null,
  secret_hash text not null,
  host text,
  made_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  primary key (organisation_id, id),
  constraint one_time_codes_person foreign key (organisation_id, person_id) references people (organisation_id, id),
  constraint one_time_codes_kind check (kind in ('hand_over', 'invitation'))
);
--;
@tenant one_time_codes owner=auth sweep
--;
create index one_time_codes_by_person on one_time_codes (organisation_id, person_id);
