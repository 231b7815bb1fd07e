create table point_values (
  organisation_id uuid not null,
  id uuid not null,
  from_date date not null,
  paise bigint not null,
  set_by uuid not null,
  set_at timestamptz(3) not null,
  primary key (organisation_id, id),
  constraint point_values_paise check (paise between 1 and 100000)
);
--;
@tenant point_values owner=organisation append-only
--;
create index point_values_by_date on point_values (organisation_id, from_date desc, id desc);
--;
create table points_rules (
  organisation_id uuid not null,
  id uuid not null,
  from_date date not null,
  employee integer not null,
  manager integer not null,
  admin integer not null,
  per_report integer not null,
  prorated boolean not null,
  set_by uuid not null,
  set_at timestamptz(3) not null,
  primary key (organisation_id, id),
  constraint points_rules_floor check (employee >= 0 and manager >= 0 and admin >= 0 and per_report >= 0)
);
--;
@tenant points_rules owner=points append-only sweep
--;
create index points_rules_by_date on points_rules (organisation_id, from_date desc, id desc);
--;
create table points_settled (
  organisation_id uuid not null,
  month date not null,
  rule_id uuid not null,
  at timestamptz(3) not null,
  primary key (organisation_id, month, rule_id)
);
--;
@tenant points_settled owner=points sweep
--;
create table points_expiry (
  organisation_id uuid not null,
  months integer,
  from_date date not null,
  set_by uuid not null,
  set_at timestamptz(3) not null,
  primary key (organisation_id),
  constraint points_expiry_months check (months between 1 and 120)
);
--;
@tenant points_expiry owner=points sweep
--;
create table points_expiry_notices (
  organisation_id uuid not null,
  person_id uuid not null,
  ends_on date not null,
  days integer not null,
  points bigint not null,
  at timestamptz(3) not null,
  primary key (organisation_id, person_id, ends_on, days)
);
--;
@tenant points_expiry_notices owner=points
--;
create index points_expiry_notices_by_time on points_expiry_notices (organisation_id, at);
--;
create table points_top_ups (
  organisation_id uuid not null,
  id uuid not null,
  points bigint not null,
  paise bigint not null,
  reference text not null,
  state text not null,
  asked_by uuid not null,
  asked_at timestamptz(3) not null,
  decided_by uuid,
  decided_at timestamptz(3),
  primary key (organisation_id, id),
  constraint points_top_ups_asked_by foreign key (organisation_id, asked_by) references people (organisation_id, id),
  constraint points_top_ups_points check (points > 0 and paise > 0),
  constraint points_top_ups_state check (state in ('asked', 'confirmed', 'withdrawn'))
);
--;
@tenant points_top_ups owner=points
--;
create index points_top_ups_newest on points_top_ups (organisation_id, asked_at desc, id desc);
--;
create table points_grants (
  organisation_id uuid not null,
  id uuid not null,
  kind text not null,
  person_id uuid not null,
  points bigint not null,
  reason text not null,
  made_by uuid not null,
  made_at timestamptz(3) not null,
  returned bigint,
  undone_by uuid,
  undone_at timestamptz(3),
  primary key (organisation_id, id),
  constraint points_grants_person foreign key (organisation_id, person_id) references people (organisation_id, id),
  constraint points_grants_kind check (kind in ('grant', 'adjustment')),
  constraint points_grants_points check (points > 0 or (kind = 'adjustment' and points < 0)),
  constraint points_grants_returned check (returned between 0 and points)
);
--;
@tenant points_grants owner=points
--;
alter table points_balances
  add column month_issued integer,
  add column low_mark bigint;
--;
alter table points_entries
  add column at timestamptz(3),
  add column kind text;
--;
update points_entries e set at = t.at, kind = t.kind
from points_transfers t
where t.organisation_id = e.organisation_id and t.id = e.transfer_id;
--;
alter table points_entries
  alter column at set not null,
  alter column kind set not null;
--;
create index points_entries_by_account_time on points_entries (organisation_id, account_id, at desc, id desc);
--;
drop index points_entries_by_account;
--;
create index points_transfers_by_time on points_transfers (organisation_id, at desc, id desc);
--;
create index points_transfers_by_kind on points_transfers (organisation_id, kind, at desc, id desc);
