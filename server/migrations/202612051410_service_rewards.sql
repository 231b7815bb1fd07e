create table celebration_rules (
  organisation_id uuid not null,
  version integer not null,
  rewards jsonb not null,
  set_by uuid not null,
  set_at timestamptz(3) not null,
  primary key (organisation_id, version),
  constraint celebration_rules_setter foreign key (organisation_id, set_by) references people (organisation_id, id)
)
--;
@tenant celebration_rules owner=celebrations
--;
create table celebration_rewards (
  organisation_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  year integer not null,
  years integer not null,
  points integer not null,
  rules_version integer not null,
  due_at timestamptz(3) not null,
  paid_at timestamptz(3),
  primary key (organisation_id, id),
  constraint celebration_rewards_once unique (organisation_id, person_id, year),
  constraint celebration_rewards_person foreign key (organisation_id, person_id) references people (organisation_id, id),
  constraint celebration_rewards_rules foreign key (organisation_id, rules_version) references celebration_rules (organisation_id, version),
  constraint celebration_rewards_points check (points > 0)
)
--;
@tenant celebration_rewards owner=celebrations
--;
create index celebration_rewards_waiting on celebration_rewards (organisation_id, due_at, id) where paid_at is null
