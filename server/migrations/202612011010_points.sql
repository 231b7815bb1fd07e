create table points_accounts (
  organisation_id uuid not null,
  id uuid not null,
  holder_id uuid not null,
  kind text not null,
  made_at timestamptz(3) not null,
  primary key (organisation_id, id),
  constraint points_accounts_holder unique (organisation_id, holder_id, kind),
  constraint points_accounts_kind check (kind in ('allowance', 'earned', 'held', 'issued', 'wallet', 'redeemed', 'expired'))
)
--;
@tenant points_accounts owner=points append-only sweep
--;
create table points_balances (
  organisation_id uuid not null,
  account_id uuid not null,
  balance bigint not null,
  moved bigint not null,
  month date,
  month_total integer,
  updated_at timestamptz(3) not null,
  month_issued integer,
  low_mark bigint,
  primary key (organisation_id, account_id),
  constraint points_balances_minimum check (balance >= 0)
)
--;
@tenant points_balances owner=points sweep
--;
create table points_transfers (
  organisation_id uuid not null,
  id uuid not null,
  kind text not null,
  source_id uuid not null,
  actor_id uuid,
  from_person_id uuid,
  to_person_id uuid,
  recognition_id uuid,
  at timestamptz(3) not null,
  primary key (organisation_id, id),
  constraint points_transfers_once unique (organisation_id, kind, source_id)
)
--;
@tenant points_transfers owner=points append-only sweep
--;
create index points_transfers_by_time on points_transfers (organisation_id, at desc, id desc)
--;
create index points_transfers_by_kind on points_transfers (organisation_id, kind, at desc, id desc)
--;
create table points_entries (
  organisation_id uuid not null,
  id uuid not null,
  transfer_id uuid not null,
  account_id uuid not null,
  amount bigint not null,
  at timestamptz(3) not null,
  kind text not null,
  primary key (organisation_id, id),
  constraint points_entries_transfer foreign key (organisation_id, transfer_id) references points_transfers (organisation_id, id),
  constraint points_entries_account foreign key (organisation_id, account_id) references points_accounts (organisation_id, id),
  constraint points_entries_amount check (amount <> 0)
)
--;
@tenant points_entries owner=points append-only sweep
--;
create index points_entries_by_transfer on points_entries (organisation_id, transfer_id)
--;
create index points_entries_by_account_time on points_entries (organisation_id, account_id, at desc, id desc)
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
)
--;
@tenant points_rules owner=points append-only sweep
--;
create index points_rules_by_date on points_rules (organisation_id, from_date desc, id desc)
--;
create table points_settled (
  organisation_id uuid not null,
  month date not null,
  rule_id uuid not null,
  at timestamptz(3) not null,
  primary key (organisation_id, month, rule_id)
)
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
)
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
)
--;
@tenant points_expiry_notices owner=points
--;
create index points_expiry_notices_by_time on points_expiry_notices (organisation_id, at)
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
)
--;
@tenant points_top_ups owner=points
--;
create index points_top_ups_newest on points_top_ups (organisation_id, asked_at desc, id desc)
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
  constraint points_grants_returned check (returned between least(0, points) and greatest(0, points))
)
--;
@tenant points_grants owner=points
--;
create table points_caps (
  organisation_id uuid not null,
  person_id uuid not null,
  month date not null,
  total integer not null,
  at timestamptz(3) not null,
  primary key (organisation_id, person_id, month),
  constraint points_caps_total check (total >= 0)
)
--;
@tenant points_caps owner=points
