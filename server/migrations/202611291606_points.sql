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
create index points_entries_by_account_time on points_entries (organisation_id, account_id, at desc, id desc)
--;
create index points_entries_redeemed on points_entries (organisation_id, at) include (account_id, amount) where kind in ('redeemed', 'redemption_returned')
--;
create index points_entries_counted on points_entries (organisation_id, at) include (kind, amount) where amount > 0 and kind in ('recognition_given', 'recognition_boosted', 'recognition_undone', 'recognition_reversed', 'decision_taken_back', 'redeemed', 'redemption_returned', 'allowance_issued', 'allowance_expired')
--;
create index points_entries_of_transfer on points_entries (organisation_id, transfer_id) include (amount)
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
  pay_by timestamptz(3),
  is_test boolean not null default false,
  primary key (organisation_id, id),
  constraint points_top_ups_asked_by foreign key (organisation_id, asked_by) references people (organisation_id, id),
  constraint points_top_ups_points check (points > 0 and paise > 0),
  constraint points_top_ups_state check (state in ('asked', 'confirmed', 'withdrawn', 'paying', 'failed', 'paid'))
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
--;
create table points_allowance_requests (
  organisation_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  points integer not null,
  reason text not null,
  state text not null,
  asked_at timestamptz(3) not null,
  month date,
  granted integer not null default 0,
  answer text,
  decided_by uuid,
  decided_at timestamptz(3),
  primary key (organisation_id, id),
  constraint points_requests_person foreign key (organisation_id, person_id) references people (organisation_id, id),
  constraint points_requests_state check (state in ('asked', 'granted', 'refused', 'withdrawn')),
  constraint points_requests_points check (points > 0 and granted >= 0 and granted <= points),
  constraint points_requests_granted check ((state = 'granted') = (granted > 0 and month is not null))
)
--;
@tenant points_allowance_requests owner=points
--;
create unique index points_requests_open on points_allowance_requests (organisation_id, person_id) where state = 'asked'
--;
create index points_requests_waiting on points_allowance_requests (organisation_id, asked_at, id) where state = 'asked'
--;
create index points_requests_of_person on points_allowance_requests (organisation_id, person_id, asked_at desc, id desc)
--;
create index points_requests_granted_in on points_allowance_requests (organisation_id, person_id, month) where state = 'granted'
--;
create table point_value_raises (
  organisation_id uuid not null,
  id uuid not null,
  paise bigint not null,
  from_date date not null,
  state text not null default 'waiting',
  proposed_by uuid not null,
  proposed_at timestamptz(3) not null,
  decided_by uuid,
  decided_at timestamptz(3),
  primary key (organisation_id, id),
  constraint point_value_raises_proposed_by foreign key (organisation_id, proposed_by) references people (organisation_id, id),
  constraint point_value_raises_paise check (paise between 1 and 100000),
  constraint point_value_raises_state check (state in ('waiting', 'confirmed', 'withdrawn')),
  constraint point_value_raises_decided check ((state = 'waiting') = (decided_by is null) and (decided_by is null) = (decided_at is null))
)
--;
@tenant point_value_raises owner=points
--;
create index point_value_raises_waiting on point_value_raises (organisation_id, proposed_at, id) where state = 'waiting'
