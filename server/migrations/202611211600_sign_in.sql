create table whitelisted_domains (
  organisation_id uuid not null,
  domain text collate "C" not null,
  added_by uuid not null,
  added_at timestamptz(3) not null,
  primary key (organisation_id, domain),
  constraint whitelisted_domains_person foreign key (organisation_id, added_by) references people (organisation_id, id)
);
--;
@tenant whitelisted_domains owner=organisation
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
);
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
  constraint identities_provider foreign key (organisation_id, provider_id)
    references sign_in_providers (organisation_id, id) on delete cascade
);
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
  constraint sign_in_attempts_provider foreign key (organisation_id, provider_id)
    references sign_in_providers (organisation_id, id) on delete cascade
);
--;
@tenant sign_in_attempts owner=auth
--;
create index sign_in_attempts_by_time on sign_in_attempts (organisation_id, expires_at);
--;
create index sign_in_attempts_by_provider on sign_in_attempts (organisation_id, provider_id);
--;
create table reset_requests (
  organisation_id uuid not null,
  id uuid not null,
  email_fold text not null,
  made_at timestamptz(3) not null,
  primary key (organisation_id, id)
);
--;
@tenant reset_requests owner=auth
--;
alter table one_time_codes add column browser_hash text
--;
alter table one_time_codes drop constraint one_time_codes_kind
--;
alter table one_time_codes add constraint one_time_codes_kind check (kind in ('hand_over', 'invitation', 'reset'))
--;
create table sign_in_failures (
  key text not null,
  minute timestamptz not null,
  count integer not null,
  primary key (key, minute)
)
--;
select place('sign_in_failures', 'local')
--;
comment on table sign_in_failures is 'owner: platform'
--;
grant select, insert, update, delete on sign_in_failures to apprecio_app
--;
create table mails_due (
  organisation_id uuid not null,
  key text not null,
  sealed text not null,
  attempts integer not null default 0,
  due_at timestamptz(3) not null,
  parked_at timestamptz(3),
  primary key (organisation_id, key)
)
--;
@tenant mails_due owner=platform sweep
--;
create index mails_due_by_time on mails_due (due_at) where parked_at is null
