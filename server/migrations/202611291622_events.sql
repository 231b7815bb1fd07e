create table events (
  organisation_id uuid not null,
  id uuid not null,
  author_id uuid not null,
  community_id uuid,
  title text not null,
  body text not null,
  place text not null,
  link text not null,
  zone text not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  rsvp_until timestamptz(3) not null,
  capacity integer,
  guests integer not null,
  audience jsonb not null,
  sequence integer not null default 0,
  next_number integer not null default 1,
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  cancelled_at timestamptz(3),
  remind_at timestamptz(3),
  day_reminded_for timestamptz(3),
  hour_reminded_for timestamptz(3),
  series_id uuid,
  primary key (organisation_id, id),
  constraint events_author foreign key (organisation_id, author_id) references people (organisation_id, id),
  constraint events_community foreign key (organisation_id, community_id) references communities (organisation_id, id) on delete cascade,
  constraint events_period check (ends_at > starts_at),
  constraint events_capacity check (capacity >= 1),
  constraint events_guests check (guests between 0 and 5)
)
--;
@tenant events owner=events sweep
--;
create index events_by_start on events (organisation_id, starts_at, id)
--;
create index events_by_end on events (organisation_id, ends_at, id)
--;
create index events_reminding on events (remind_at) where remind_at is not null
--;
create index events_of_series on events (organisation_id, series_id, starts_at) where series_id is not null
--;
create table event_audience (
  organisation_id uuid not null,
  event_id uuid not null,
  kind text not null,
  target text not null,
  target_id uuid,
  primary key (organisation_id, event_id, kind, target),
  constraint event_audience_event foreign key (organisation_id, event_id) references events (organisation_id, id) on delete cascade,
  constraint event_audience_kind check (kind in ('all', 'department', 'location', 'role', 'community', 'person'))
)
--;
@tenant event_audience owner=events
--;
create table event_hosts (
  organisation_id uuid not null,
  event_id uuid not null,
  person_id uuid not null,
  primary key (organisation_id, event_id, person_id),
  constraint event_hosts_event foreign key (organisation_id, event_id) references events (organisation_id, id) on delete cascade,
  constraint event_hosts_person foreign key (organisation_id, person_id) references people (organisation_id, id)
)
--;
@tenant event_hosts owner=events
--;
create index event_hosts_of_person on event_hosts (organisation_id, person_id, event_id)
--;
create table event_rsvps (
  organisation_id uuid not null,
  event_id uuid not null,
  person_id uuid not null,
  answer text not null,
  guests integer not null,
  waiting boolean not null,
  number integer not null,
  answered_at timestamptz(3) not null,
  came_at timestamptz(3),
  primary key (organisation_id, event_id, person_id),
  constraint event_rsvps_event foreign key (organisation_id, event_id) references events (organisation_id, id) on delete cascade,
  constraint event_rsvps_person foreign key (organisation_id, person_id) references people (organisation_id, id),
  constraint event_rsvps_answer check (answer in ('yes', 'maybe', 'no')),
  constraint event_rsvps_waiting check (not waiting or answer = 'yes'),
  constraint event_rsvps_guests check (guests between 0 and 5)
)
--;
@tenant event_rsvps owner=events
--;
create index event_rsvps_in_order on event_rsvps (organisation_id, event_id, number)
--;
create index event_rsvps_of_person on event_rsvps (organisation_id, person_id, event_id)
--;
create table calendar_feeds (
  organisation_id uuid not null,
  person_id uuid not null,
  id uuid not null,
  secret_hash text not null,
  made_at timestamptz(3) not null,
  read_at timestamptz(3),
  primary key (organisation_id, person_id),
  constraint calendar_feeds_id unique (organisation_id, id),
  constraint calendar_feeds_person foreign key (organisation_id, person_id) references people (organisation_id, id)
)
--;
@tenant calendar_feeds owner=events
