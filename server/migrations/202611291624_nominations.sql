create table nomination_cycles (
  organisation_id uuid not null,
  id uuid not null,
  award_name text not null,
  category text not null,
  description text not null,
  points bigint not null,
  criteria text[] not null,
  quarter integer,
  year integer not null,
  scope text not null,
  opens_at timestamptz(3) not null,
  closes_at timestamptz(3) not null,
  made_by uuid not null,
  made_at timestamptz(3) not null,
  decided_at timestamptz(3),
  cancelled_at timestamptz(3),
  announced_at timestamptz(3),
  review_at timestamptz(3),
  primary key (organisation_id, id),
  constraint nomination_cycles_scope check (scope in ('anyone', 'reports')),
  constraint nomination_cycles_time check (opens_at < closes_at),
  constraint nomination_cycles_quarter check (quarter between 1 and 4),
  constraint nomination_cycles_points check (points >= 0)
)
--;
@tenant nomination_cycles owner=nominations sweep
--;
create index nomination_cycles_newest on nomination_cycles (organisation_id, made_at desc, id desc)
--;
create index nomination_cycles_due on nomination_cycles (closes_at) where review_at is null and decided_at is null and cancelled_at is null
--;
create table nomination_audience (
  organisation_id uuid not null,
  cycle_id uuid not null,
  kind text not null,
  target text not null,
  target_id uuid,
  primary key (organisation_id, cycle_id, kind, target),
  constraint nomination_audience_cycle foreign key (organisation_id, cycle_id) references nomination_cycles (organisation_id, id) on delete cascade,
  constraint nomination_audience_kind check (kind in ('all', 'department', 'location', 'role', 'community', 'person'))
)
--;
@tenant nomination_audience owner=nominations
--;
create table nomination_panel (
  organisation_id uuid not null,
  cycle_id uuid not null,
  person_id uuid not null,
  primary key (organisation_id, cycle_id, person_id),
  constraint nomination_panel_cycle foreign key (organisation_id, cycle_id) references nomination_cycles (organisation_id, id) on delete cascade,
  constraint nomination_panel_person foreign key (organisation_id, person_id) references people (organisation_id, id)
)
--;
@tenant nomination_panel owner=nominations
--;
create table nominations (
  organisation_id uuid not null,
  id uuid not null,
  cycle_id uuid not null,
  person_id uuid not null,
  nominated_by uuid not null,
  reason text not null,
  evidence uuid[] not null,
  made_at timestamptz(3) not null,
  primary key (organisation_id, id),
  constraint nominations_cycle foreign key (organisation_id, cycle_id) references nomination_cycles (organisation_id, id),
  constraint nominations_person foreign key (organisation_id, person_id) references people (organisation_id, id),
  constraint nominations_by foreign key (organisation_id, nominated_by) references people (organisation_id, id),
  constraint nominations_once unique (organisation_id, cycle_id, person_id, nominated_by)
)
--;
@tenant nominations owner=nominations
--;
create index nominations_mine on nominations (organisation_id, nominated_by, made_at desc, id desc)
--;
create table nomination_scores (
  organisation_id uuid not null,
  cycle_id uuid not null,
  person_id uuid not null,
  scored_by uuid not null,
  scores integer[] not null,
  conflict boolean not null,
  made_at timestamptz(3) not null,
  primary key (organisation_id, cycle_id, person_id, scored_by),
  constraint nomination_scores_cycle foreign key (organisation_id, cycle_id) references nomination_cycles (organisation_id, id),
  constraint nomination_scores_by foreign key (organisation_id, cycle_id, scored_by) references nomination_panel (organisation_id, cycle_id, person_id),
  constraint nomination_scores_conflict check (conflict = (cardinality(scores) = 0))
)
--;
@tenant nomination_scores owner=nominations
--;
create table nomination_winners (
  organisation_id uuid not null,
  cycle_id uuid not null,
  person_id uuid not null,
  award_id uuid not null,
  primary key (organisation_id, cycle_id, person_id),
  constraint nomination_winners_cycle foreign key (organisation_id, cycle_id) references nomination_cycles (organisation_id, id)
)
--;
@tenant nomination_winners owner=nominations
