create table points_accounts (
  organisation_id uuid not null,
  id uuid not null,
  holder_id uuid not null,
  kind text not null,
  made_at timestamptz(3) not null,
  primary key (organisation_id, id),
  constraint points_accounts_holder unique (organisation_id, holder_id, kind),
  constraint points_accounts_kind check (kind in ('allowance', 'earned', 'held', 'issued', 'wallet', 'redeemed', 'expired'))
);
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
  primary key (organisation_id, account_id),
  constraint points_balances_floor check (balance >= 0)
);
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
);
--;
@tenant points_transfers owner=points append-only sweep
--;
create table points_entries (
  organisation_id uuid not null,
  id uuid not null,
  transfer_id uuid not null,
  account_id uuid not null,
  amount bigint not null,
  primary key (organisation_id, id),
  constraint points_entries_transfer foreign key (organisation_id, transfer_id) references points_transfers (organisation_id, id),
  constraint points_entries_account foreign key (organisation_id, account_id) references points_accounts (organisation_id, id),
  constraint points_entries_amount check (amount <> 0)
);
--;
@tenant points_entries owner=points append-only sweep
--;
create index points_entries_by_account on points_entries (organisation_id, account_id, id desc);
--;
create index points_entries_by_transfer on points_entries (organisation_id, transfer_id);
