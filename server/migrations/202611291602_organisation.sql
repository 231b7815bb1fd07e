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
  created_at timestamptz(3) not null,
  leaver_rule text not null default 'kept',
  brand_colour text,
  address text,
  gstin text,
  fiscal_year_start integer not null default 4,
  set_up text[] not null default '{}',
  language text not null default 'en',
  audit_months integer not null default 24,
  live_on date,
  demonstration boolean not null default false,
  -- Whom the company proposes to show a birthday to.
  birthday_proposal text not null default 'team' check (birthday_proposal in ('everyone', 'team', 'nobody')),
  -- The modules that the company does not use. Their data stays.
  modules_off text[] not null default '{}',
  constraint organisations_leaver_rule check (leaver_rule in ('forfeited', 'kept', 'payout')),
  constraint organisations_fiscal_year check (fiscal_year_start between 1 and 12),
  constraint organisations_audit_months check (audit_months between 6 and 84),
  constraint organisations_modules_off check (modules_off <@ array['store', 'zapz', 'hall_of_fame', 'events', 'communities', 'polls', 'surveys', 'celebrations', 'mood', 'all_hands', 'fair_play'])
)
--;
@tenant organisations owner=organisation sweep
--;
create table subdomains (
  subdomain text primary key,
  organisation_id uuid not null unique
)
--;
@reference subdomains owner=organisation grant=select,insert
--;
create table company_values (
  organisation_id uuid not null,
  id uuid not null,
  name text not null,
  tint text not null,
  motif text not null,
  icon text not null,
  position integer not null,
  active boolean not null default true,
  primary key (organisation_id, id)
)
--;
@tenant company_values owner=organisation
--;
create table whitelisted_domains (
  organisation_id uuid not null,
  domain text collate "C" not null,
  added_by uuid not null,
  added_at timestamptz(3) not null,
  primary key (organisation_id, domain)
)
--;
@tenant whitelisted_domains owner=organisation
--;
create table point_values (
  organisation_id uuid not null,
  id uuid not null,
  from_date date not null,
  paise bigint not null,
  set_by uuid not null,
  set_at timestamptz(3) not null,
  primary key (organisation_id, id),
  constraint point_values_paise check (paise between 1 and 100000)
)
--;
@tenant point_values owner=organisation append-only
--;
create index point_values_by_date on point_values (organisation_id, from_date desc, id desc)
