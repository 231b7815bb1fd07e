create table notifications (
  organisation_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  event_type text not null,
  title text not null default '',
  message text not null default '',
  deeplink text not null,
  actor_id uuid,
  source_id uuid not null,
  read_at timestamptz(3),
  created_at timestamptz(3) not null,
  post_id uuid,
  in_bell boolean not null default true,
  actors integer not null default 1,
  digest_at timestamptz(3),
  facts jsonb,
  -- When a thank-you was shown to its person as a card.
  shown_at timestamptz(3),
  primary key (organisation_id, id),
  constraint notifications_person foreign key (organisation_id, person_id) references people (organisation_id, id),
  constraint notifications_once unique (organisation_id, person_id, event_type, source_id)
)
--;
@tenant notifications owner=notifications sweep
--;
create index notifications_newest on notifications (organisation_id, person_id, created_at desc, id desc)
--;
create index notifications_unread on notifications (organisation_id, person_id, id) where read_at is null
--;
create index notifications_by_source on notifications (organisation_id, source_id)
--;
create index notifications_for_digest on notifications (organisation_id, person_id, digest_at) where digest_at is not null
--;
create table notification_counts (
  organisation_id uuid not null,
  person_id uuid not null,
  unread integer not null,
  added integer not null,
  primary key (organisation_id, person_id),
  constraint notification_counts_floor check (unread >= 0)
)
--;
@tenant notification_counts owner=notifications
--;
create table notification_members (
  organisation_id uuid not null,
  person_id uuid not null,
  event_type text not null,
  group_id uuid not null,
  source_id uuid not null,
  actor_id uuid not null,
  at timestamptz(3) not null,
  primary key (organisation_id, person_id, event_type, group_id, source_id),
  constraint notification_members_person foreign key (organisation_id, person_id) references people (organisation_id, id)
)
--;
@tenant notification_members owner=notifications sweep
--;
create index notification_members_by_source on notification_members (organisation_id, source_id)
--;
create index notification_members_by_time on notification_members (at)
--;
create table notification_preferences (
  organisation_id uuid not null,
  person_id uuid not null,
  kinds jsonb not null default '{}',
  quiet boolean not null default true,
  quiet_from integer not null default 20,
  quiet_to integer not null default 8,
  digest boolean not null default true,
  digest_hour integer not null default 9,
  pushes_per_day integer not null default 2,
  updated_at timestamptz(3) not null,
  primary key (organisation_id, person_id),
  constraint notification_preferences_person foreign key (organisation_id, person_id) references people (organisation_id, id),
  constraint notification_preferences_hours check (quiet_from between 0 and 23 and quiet_to between 0 and 23 and digest_hour between 0 and 23),
  constraint notification_preferences_pushes check (pushes_per_day between 1 and 50)
)
--;
@tenant notification_preferences owner=notifications
--;
create table notification_days (
  organisation_id uuid not null,
  person_id uuid not null,
  day date not null,
  pushes integer not null default 0,
  pushes_before integer not null default 0,
  pushes_at_most integer not null default 0,
  digests integer not null default 0,
  primary key (organisation_id, person_id, day),
  constraint notification_days_person foreign key (organisation_id, person_id) references people (organisation_id, id),
  constraint notification_days_digests check (digests between 0 and 1)
)
--;
@tenant notification_days owner=notifications sweep
--;
create index notification_days_by_day on notification_days (day)
--;
create table digests_due (
  organisation_id uuid not null,
  person_id uuid not null,
  due_at timestamptz(3) not null,
  primary key (organisation_id, person_id),
  constraint digests_due_person foreign key (organisation_id, person_id) references people (organisation_id, id)
)
--;
@tenant digests_due owner=notifications sweep
--;
create index digests_due_by_time on digests_due (due_at)
--;
create table push_tokens (
  organisation_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  session_id uuid not null,
  endpoint_hash text not null,
  sealed text not null,
  kept_at timestamptz(3) not null,
  primary key (organisation_id, id),
  constraint push_tokens_person foreign key (organisation_id, person_id) references people (organisation_id, id),
  constraint push_tokens_endpoint unique (organisation_id, endpoint_hash)
)
--;
@tenant push_tokens owner=notifications sweep
--;
create index push_tokens_by_person on push_tokens (organisation_id, person_id)
--;
create table pushes_due (
  organisation_id uuid not null,
  id uuid not null,
  token_id uuid not null,
  notification_id uuid,
  attempts integer not null default 0,
  made_at timestamptz(3) not null,
  due_at timestamptz(3) not null,
  parked_at timestamptz(3),
  problem text,
  primary key (organisation_id, id),
  constraint pushes_due_token foreign key (organisation_id, token_id) references push_tokens (organisation_id, id) on delete cascade,
  constraint pushes_due_notification foreign key (organisation_id, notification_id) references notifications (organisation_id, id) on delete cascade,
  constraint pushes_due_once unique (organisation_id, token_id, notification_id)
)
--;
@tenant pushes_due owner=notifications sweep
--;
create index pushes_due_by_notification on pushes_due (organisation_id, notification_id)
--;
create index pushes_due_next on pushes_due (organisation_id, due_at) where parked_at is null
--;
create index pushes_due_parked on pushes_due (organisation_id, parked_at) where parked_at is not null
--;
create table notices_due (
  organisation_id uuid not null,
  id uuid not null,
  notices jsonb not null,
  made_at timestamptz(3) not null,
  primary key (organisation_id, id)
)
--;
@tenant notices_due owner=notifications
