create table organisations (
  organisation_id uuid primary key,
  name text not null,
  subdomain text not null,
  time_zone text not null,
  status text not null default 'active',
  point_value_paise bigint not null default 100,
  allowance_employee integer not null default 200,
  allowance_per_report integer not null default 50,
  people_count integer not null default 0,
  logo text,
  created_at timestamptz(3) not null
);
--;
@tenant organisations owner=organisation sweep
--;
create table subdomains (
  subdomain text primary key,
  organisation_id uuid not null unique
);
--;
@reference subdomains owner=organisation grant=select,insert
--;
create table sign_in_emails (
  email_fold text not null,
  organisation_id uuid not null,
  primary key (email_fold, organisation_id)
);
--;
@reference sign_in_emails owner=people grant=select,insert,delete
--;
create table activities (
  organisation_id uuid not null,
  id uuid not null,
  at timestamptz(3) not null,
  activity text not null,
  operation text not null,
  actor_id uuid,
  subject_id uuid,
  facts jsonb not null default '{}',
  request_id text,
  primary key (organisation_id, id)
);
--;
@tenant activities owner=platform append-only sweep
--;
create index activities_by_time on activities (organisation_id, at desc, id desc);
--;
create table reactions_due (
  organisation_id uuid not null,
  activity_id uuid not null,
  reaction text not null,
  attempts integer not null default 0,
  due_at timestamptz(3) not null,
  parked_at timestamptz(3),
  primary key (organisation_id, activity_id, reaction),
  constraint reactions_due_activity foreign key (organisation_id, activity_id) references activities (organisation_id, id)
);
--;
@tenant reactions_due owner=platform sweep
--;
create index reactions_due_by_time on reactions_due (due_at) where parked_at is null;
--;
create table idempotency_keys (
  organisation_id uuid not null,
  person_id uuid not null,
  operation text not null,
  key text not null,
  body_hash text not null,
  status integer,
  answer jsonb,
  at timestamptz(3) not null,
  primary key (organisation_id, person_id, operation, key)
);
--;
@tenant idempotency_keys owner=platform sweep
--;
create index idempotency_keys_by_time on idempotency_keys (at);
