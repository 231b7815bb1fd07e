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
);
--;
@tenant point_value_raises owner=points
--;
create index point_value_raises_waiting on point_value_raises (organisation_id, proposed_at, id) where state = 'waiting';
