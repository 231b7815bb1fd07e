create table payment_account_changes (
  organisation_id uuid not null,
  id uuid not null,
  gateway text not null,
  key_id text,
  sealed_key text,
  sealed_webhook text,
  is_test boolean not null,
  state text not null default 'waiting',
  proposed_by uuid not null,
  proposed_at timestamptz(3) not null,
  decided_by uuid,
  decided_at timestamptz(3),
  primary key (organisation_id, id),
  constraint payment_account_changes_proposed_by foreign key (organisation_id, proposed_by) references people (organisation_id, id),
  constraint payment_account_changes_gateway check (gateway in ('sandbox', 'razorpay', 'stripe')),
  constraint payment_account_changes_state check (state in ('waiting', 'confirmed', 'rejected', 'withdrawn')),
  constraint payment_account_changes_decided check ((state = 'waiting') = (decided_by is null) and (decided_by is null) = (decided_at is null))
);
--;
@tenant payment_account_changes owner=payments
--;
create index payment_account_changes_waiting on payment_account_changes (organisation_id, proposed_at, id) where state = 'waiting';
