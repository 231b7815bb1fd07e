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
);
--;
@tenant payment_accounts owner=payments
--;
create unique index payment_accounts_current on payment_accounts (organisation_id) where is_current;
--;
create index payment_refunds_by_gateway on payment_refunds (organisation_id, gateway_id);
