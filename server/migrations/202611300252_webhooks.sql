create table webhook_endpoints (
  organisation_id uuid not null,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 60),
  address text not null check (char_length(address) <= 500),
  types text[] not null check (cardinality(types) > 0),
  -- Switched off by a person, after days of failures, or because its receiver is gone.
  state text not null default 'active' check (state in ('active', 'paused', 'failing', 'gone')),
  -- The secret and the private key, sealed; those before them sign as well until an instant.
  sealed text not null,
  sealed_previous text,
  previous_until timestamptz(3),
  public_key text not null,
  made_by uuid not null,
  made_at timestamptz(3) not null,
  -- The first failed attempt since the last one that was taken.
  failing_since timestamptz(3),
  -- The answers in a row that asked to slow down, and the instant before which nothing is sent.
  slowed integer not null default 0,
  wait_until timestamptz(3),
  -- One attempt at a time: the instant until which a worker has it.
  claimed_until timestamptz(3),
  last_at timestamptz(3),
  last_taken boolean,
  primary key (organisation_id, id),
  constraint webhook_endpoints_made_by foreign key (organisation_id, made_by) references people (organisation_id, id),
  constraint webhook_endpoints_previous check ((sealed_previous is null) = (previous_until is null))
)
--;
@tenant webhook_endpoints owner=webhooks sweep
--;
create table webhook_deliveries (
  organisation_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  type text not null,
  -- The instant of the event, and the ids that its body names.
  at timestamptz(3) not null,
  data jsonb not null,
  made_at timestamptz(3) not null,
  state text not null check (state in ('waiting', 'delivered', 'failed', 'held')),
  attempts integer not null default 0,
  due_at timestamptz(3),
  tried_at timestamptz(3),
  status integer,
  answer text check (char_length(answer) <= 1000),
  problem text check (problem in ('inside', 'unreachable', 'late', 'unsigned')),
  took_ms integer,
  primary key (organisation_id, id),
  constraint webhook_deliveries_once unique (organisation_id, endpoint_id, event_id),
  constraint webhook_deliveries_endpoint foreign key (organisation_id, endpoint_id) references webhook_endpoints (organisation_id, id) on delete cascade,
  constraint webhook_deliveries_due check ((state = 'waiting') = (due_at is not null))
)
--;
@tenant webhook_deliveries owner=webhooks sweep
--;
create index webhook_deliveries_newest on webhook_deliveries (organisation_id, endpoint_id, made_at desc, id desc)
--;
create index webhook_deliveries_soonest on webhook_deliveries (due_at) where state = 'waiting'
--;
create index webhook_deliveries_next on webhook_deliveries (organisation_id, endpoint_id, due_at) where state = 'waiting'
--;
create index webhook_deliveries_old on webhook_deliveries (organisation_id, made_at)
