create table payments (
  organisation_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  order_num text collate "C",
  person_id uuid not null,
  amount_paise bigint not null,
  currency text not null default 'INR',
  state text not null default 'open',
  opened_at timestamptz(3) not null,
  due_at timestamptz(3) not null,
  ended_at timestamptz(3),
  purpose text not null default 'order',
  primary key (organisation_id, id),
  constraint payments_order unique (organisation_id, order_id),
  constraint payments_num unique (organisation_id, order_num),
  constraint payments_person foreign key (organisation_id, person_id) references people (organisation_id, id),
  constraint payments_state check (state in ('open', 'paid', 'closed')),
  constraint payments_ended check ((state = 'open') = (ended_at is null)),
  constraint payments_amount check (amount_paise > 0),
  constraint payments_purpose check (purpose in ('order', 'top_up') and (purpose = 'order') = (order_num is not null))
)
--;
@tenant payments owner=payments sweep
--;
create index payments_due on payments (organisation_id, due_at) where state = 'open'
--;
create table payment_attempts (
  organisation_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  gateway text not null,
  account_id uuid,
  reference text collate "C",
  url text,
  state text not null default 'open',
  began_at timestamptz(3) not null,
  failed_at timestamptz(3),
  check_at timestamptz(3) not null,
  checks integer not null default 0,
  checked_at timestamptz(3),
  is_test boolean not null default false,
  primary key (organisation_id, id),
  constraint payment_attempts_payment foreign key (organisation_id, payment_id) references payments (organisation_id, id),
  constraint payment_attempts_gateway check (gateway in ('sandbox', 'razorpay', 'stripe')),
  constraint payment_attempts_state check (state in ('open', 'ended'))
)
--;
@tenant payment_attempts owner=payments sweep
--;
create index payment_attempts_of_payment on payment_attempts (organisation_id, payment_id, began_at, id)
--;
create index payment_attempts_due on payment_attempts (organisation_id, check_at) where state = 'open'
--;
create index payment_attempts_by_reference on payment_attempts (organisation_id, reference)
--;
create table payment_captures (
  organisation_id uuid not null,
  id uuid not null,
  attempt_id uuid not null,
  gateway_id text collate "C" not null,
  amount_paise bigint not null,
  currency text not null,
  is_surplus boolean not null,
  captured_at timestamptz(3) not null,
  primary key (organisation_id, id),
  constraint payment_captures_once unique (organisation_id, gateway_id),
  constraint payment_captures_attempt foreign key (organisation_id, attempt_id) references payment_attempts (organisation_id, id),
  constraint payment_captures_amount check (amount_paise > 0)
)
--;
@tenant payment_captures owner=payments sweep
--;
create index payment_captures_of_attempt on payment_captures (organisation_id, attempt_id)
--;
create table payment_refunds (
  organisation_id uuid not null,
  id uuid not null,
  capture_id uuid not null,
  order_id uuid not null,
  cause_id uuid not null,
  reason text not null,
  amount_paise bigint not null,
  currency text not null,
  state text not null default 'due',
  gateway_id text collate "C",
  made_at timestamptz(3) not null,
  due_at timestamptz(3) not null,
  tries integer not null default 0,
  problem text,
  ended_at timestamptz(3),
  round integer not null default 0,
  primary key (organisation_id, id),
  constraint payment_refunds_once unique (organisation_id, capture_id, cause_id),
  constraint payment_refunds_capture foreign key (organisation_id, capture_id) references payment_captures (organisation_id, id),
  constraint payment_refunds_reason check (reason in ('cancelled', 'returned', 'late', 'twice', 'amount')),
  constraint payment_refunds_state check (state in ('due', 'sent', 'done', 'failed')),
  constraint payment_refunds_ended check ((state = 'done') = (ended_at is not null)),
  constraint payment_refunds_amount check (amount_paise > 0)
)
--;
@tenant payment_refunds owner=payments sweep
--;
create index payment_refunds_due on payment_refunds (organisation_id, due_at) where state in ('due', 'sent')
--;
create index payment_refunds_of_order on payment_refunds (organisation_id, order_id, made_at, id)
--;
create index payment_refunds_listed on payment_refunds (organisation_id, made_at desc, id desc)
--;
create index payment_refunds_by_gateway on payment_refunds (organisation_id, gateway_id)
--;
create table payment_sandbox (
  organisation_id uuid not null,
  id uuid not null,
  amount_paise bigint not null,
  currency text not null,
  title text not null,
  return_url text not null,
  state text not null default 'open',
  captures jsonb not null default '[]',
  refunds jsonb not null default '[]',
  made_at timestamptz(3) not null,
  primary key (organisation_id, id),
  constraint payment_sandbox_state check (state in ('open', 'failed', 'paid', 'closed'))
)
--;
@tenant payment_sandbox owner=payments
--;
create table payment_accounts (
  organisation_id uuid not null,
  id uuid not null,
  gateway text not null,
  key_id text,
  sealed_key text,
  sealed_webhook text,
  is_current boolean not null,
  changed_at timestamptz(3) not null,
  primary key (organisation_id, id),
  constraint payment_accounts_gateway check (gateway in ('off', 'sandbox', 'razorpay', 'stripe')),
  constraint payment_accounts_keys check (gateway in ('off', 'sandbox') or (key_id is not null and sealed_key is not null))
)
--;
@tenant payment_accounts owner=payments
--;
create unique index payment_accounts_current on payment_accounts (organisation_id) where is_current
--;
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
)
--;
@tenant payment_account_changes owner=payments
--;
create index payment_account_changes_waiting on payment_account_changes (organisation_id, proposed_at, id) where state = 'waiting'
