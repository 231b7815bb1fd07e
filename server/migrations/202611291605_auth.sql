create table passwords (
  organisation_id uuid not null,
  person_id uuid not null,
  hash text not null,
  changed_at timestamptz(3) not null,
  primary key (organisation_id, person_id),
  constraint passwords_person foreign key (organisation_id, person_id) references people (organisation_id, id)
)
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
  confirmed_at timestamptz,
  primary key (organisation_id, id),
  constraint sessions_person foreign key (organisation_id, person_id) references people (organisation_id, id)
)
--;
@tenant sessions owner=auth sweep
--;
create index sessions_by_person on sessions (organisation_id, person_id, created_at desc)
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
)
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
  browser_hash text,
  sent_by uuid,
  primary key (organisation_id, id),
  constraint one_time_codes_person foreign key (organisation_id, person_id) references people (organisation_id, id),
  constraint one_time_codes_kind check (kind in ('hand_over', 'invitation', 'reset'))
)
--;
@tenant one_time_codes owner=auth sweep
--;
create index one_time_codes_by_person on one_time_codes (organisation_id, person_id)
--;
create table sign_in_providers (
  organisation_id uuid not null,
  id uuid not null,
  kind text not null,
  name text not null,
  issuer text not null,
  client_id text not null,
  sealed_secret text not null,
  domains text[] not null,
  tenant_ids text[] not null,
  made_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  primary key (organisation_id, id),
  constraint sign_in_providers_kind check (kind in ('google', 'microsoft', 'openid'))
)
--;
@tenant sign_in_providers owner=auth
--;
create table identities (
  organisation_id uuid not null,
  provider_id uuid not null,
  issuer text not null,
  subject text not null,
  person_id uuid not null,
  linked_at timestamptz(3) not null,
  primary key (organisation_id, provider_id, issuer, subject),
  constraint identities_one_a_person unique (organisation_id, person_id, provider_id, issuer),
  constraint identities_person foreign key (organisation_id, person_id) references people (organisation_id, id),
  constraint identities_provider foreign key (organisation_id, provider_id) references sign_in_providers (organisation_id, id) on delete cascade
)
--;
@tenant identities owner=auth
--;
create table sign_in_attempts (
  organisation_id uuid not null,
  id uuid not null,
  provider_id uuid not null,
  secret_hash text not null,
  browser_hash text not null,
  redirect text not null,
  made_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  primary key (organisation_id, id),
  constraint sign_in_attempts_provider foreign key (organisation_id, provider_id) references sign_in_providers (organisation_id, id) on delete cascade
)
--;
@tenant sign_in_attempts owner=auth
--;
create index sign_in_attempts_by_time on sign_in_attempts (organisation_id, expires_at)
--;
create index sign_in_attempts_by_provider on sign_in_attempts (organisation_id, provider_id)
--;
create table reset_requests (
  organisation_id uuid not null,
  id uuid not null,
  email_fold text not null,
  made_at timestamptz(3) not null,
  primary key (organisation_id, id)
)
--;
@tenant reset_requests owner=auth
