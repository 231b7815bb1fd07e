create table second_factors (
  organisation_id uuid not null,
  person_id uuid not null,
  since timestamptz(3) not null,
  failures int not null default 0,
  failed_at timestamptz(3),
  primary key (organisation_id, person_id),
  constraint second_factors_person foreign key (organisation_id, person_id) references people (organisation_id, id)
)
--;
@tenant second_factors owner=auth
--;
create table authenticator_apps (
  organisation_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  sealed_secret text not null,
  made_at timestamptz(3) not null,
  confirmed_at timestamptz(3),
  last_step int,
  primary key (organisation_id, id),
  constraint authenticator_apps_one_a_person unique (organisation_id, person_id),
  constraint authenticator_apps_person foreign key (organisation_id, person_id) references people (organisation_id, id)
)
--;
@tenant authenticator_apps owner=auth
--;
create table recovery_codes (
  organisation_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  start text not null,
  hash text not null,
  used_at timestamptz(3),
  primary key (organisation_id, id),
  constraint recovery_codes_start unique (organisation_id, person_id, start),
  constraint recovery_codes_person foreign key (organisation_id, person_id) references people (organisation_id, id)
)
--;
@tenant recovery_codes owner=auth
--;
create table remembered_devices (
  organisation_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  session_id uuid not null,
  secret_hash text not null,
  made_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (organisation_id, id),
  constraint remembered_devices_person foreign key (organisation_id, person_id) references people (organisation_id, id),
  constraint remembered_devices_session foreign key (organisation_id, session_id) references sessions (organisation_id, id)
)
--;
@tenant remembered_devices owner=auth
--;
create index remembered_devices_by_person on remembered_devices (organisation_id, person_id)
--;
create index remembered_devices_by_session on remembered_devices (organisation_id, session_id)
--;
create table sign_in_challenges (
  organisation_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  secret_hash text not null,
  host text not null,
  method text not null,
  tries int not null default 0,
  made_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  primary key (organisation_id, id),
  constraint sign_in_challenges_person foreign key (organisation_id, person_id) references people (organisation_id, id),
  constraint sign_in_challenges_method check (method in ('password', 'invitation', 'reset', 'hand_over'))
)
--;
@tenant sign_in_challenges owner=auth
--;
create index sign_in_challenges_by_person on sign_in_challenges (organisation_id, person_id)
--;
alter table sessions add column factor_at timestamptz(3)
--;
alter table one_time_codes add column factor_due boolean not null default false
