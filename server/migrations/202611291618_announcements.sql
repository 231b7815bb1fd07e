create table announcements (
  organisation_id uuid not null,
  id uuid not null,
  author_id uuid not null,
  title text not null,
  body text not null,
  audience jsonb not null,
  must_acknowledge boolean not null,
  acknowledge_by timestamptz(3),
  publish_at timestamptz(3) not null,
  expires_at timestamptz(3),
  pinned boolean not null,
  version integer not null default 1,
  asked_version integer not null default 1,
  created_at timestamptz(3) not null,
  scheduled_at timestamptz(3),
  sent_at timestamptz(3),
  edited_at timestamptz(3),
  withdrawn_at timestamptz(3),
  removed_at timestamptz(3),
  remind_at timestamptz(3),
  channels text[] not null default '{inApp,push,email}',
  document jsonb,
  readers_hour text,
  publish_until timestamptz(3),
  wave_at timestamptz(3),
  wave integer not null default 0,
  primary key (organisation_id, id),
  constraint announcements_author foreign key (organisation_id, author_id) references people (organisation_id, id),
  constraint announcements_expiry check (expires_at > publish_at),
  constraint announcements_asked check (asked_version between 1 and version)
)
--;
@tenant announcements owner=announcements sweep
--;
create index announcements_newest on announcements (organisation_id, publish_at desc, id desc) where scheduled_at is not null and removed_at is null
--;
create index announcements_by_author on announcements (organisation_id, author_id, created_at desc, id desc)
--;
create index announcements_sending on announcements (publish_at) where scheduled_at is not null and sent_at is null and removed_at is null and withdrawn_at is null
--;
create index announcements_reminding on announcements (remind_at) where remind_at is not null
--;
create index announcements_removed on announcements (removed_at) where removed_at is not null
--;
create index announcements_waving on announcements (wave_at) where wave_at is not null and withdrawn_at is null and removed_at is null
--;
create table announcement_versions (
  organisation_id uuid not null,
  announcement_id uuid not null,
  version integer not null,
  editor_id uuid not null,
  title text not null,
  body text not null,
  written_at timestamptz(3) not null,
  document jsonb,
  primary key (organisation_id, announcement_id, version),
  constraint announcement_versions_of foreign key (organisation_id, announcement_id) references announcements (organisation_id, id) on delete cascade,
  constraint announcement_versions_editor foreign key (organisation_id, editor_id) references people (organisation_id, id)
)
--;
@tenant announcement_versions owner=announcements
--;
create table announcement_audience (
  organisation_id uuid not null,
  announcement_id uuid not null,
  kind text not null,
  target text not null,
  target_id uuid,
  primary key (organisation_id, announcement_id, kind, target),
  constraint announcement_audience_of foreign key (organisation_id, announcement_id) references announcements (organisation_id, id) on delete cascade,
  constraint announcement_audience_kind check (kind in ('all', 'department', 'location', 'role', 'community', 'person'))
)
--;
@tenant announcement_audience owner=announcements
--;
create table announcement_reads (
  organisation_id uuid not null,
  announcement_id uuid not null,
  person_id uuid not null,
  opened_at timestamptz(3) not null,
  acknowledged_version integer,
  acknowledged_at timestamptz(3),
  primary key (organisation_id, announcement_id, person_id),
  constraint announcement_reads_of foreign key (organisation_id, announcement_id) references announcements (organisation_id, id) on delete cascade,
  constraint announcement_reads_person foreign key (organisation_id, person_id) references people (organisation_id, id),
  constraint announcement_reads_acknowledged check ((acknowledged_version is null) = (acknowledged_at is null))
)
--;
@tenant announcement_reads owner=announcements
--;
create table announcement_reminders (
  organisation_id uuid not null,
  announcement_id uuid not null,
  person_id uuid not null,
  day date not null,
  primary key (organisation_id, announcement_id, day, person_id),
  constraint announcement_reminders_of foreign key (organisation_id, announcement_id) references announcements (organisation_id, id) on delete cascade,
  constraint announcement_reminders_person foreign key (organisation_id, person_id) references people (organisation_id, id)
)
--;
@tenant announcement_reminders owner=announcements
--;
create table announcement_files (
  organisation_id uuid not null,
  id uuid not null,
  announcement_id uuid,
  owner_id uuid not null,
  kind text not null,
  name text not null,
  stored_name text not null,
  bytes integer not null,
  width integer,
  height integer,
  alt text not null default '',
  position integer not null default 0,
  made_at timestamptz(3) not null,
  primary key (organisation_id, id),
  constraint announcement_files_file foreign key (organisation_id, id) references files (organisation_id, id) on delete cascade,
  constraint announcement_files_of foreign key (organisation_id, announcement_id) references announcements (organisation_id, id) on delete cascade,
  constraint announcement_files_owner foreign key (organisation_id, owner_id) references people (organisation_id, id),
  constraint announcement_files_kind check (kind in ('picture', 'document')),
  constraint announcement_files_size check ((kind = 'picture') = (width is not null and height is not null))
)
--;
@tenant announcement_files owner=announcements
--;
create index announcement_files_of_announcement on announcement_files (organisation_id, announcement_id, position) where announcement_id is not null
--;
create table announcement_reactions (
  organisation_id uuid not null,
  announcement_id uuid not null,
  person_id uuid not null,
  reaction text not null,
  reacted_at timestamptz(3) not null,
  primary key (organisation_id, announcement_id, person_id),
  constraint announcement_reactions_of foreign key (organisation_id, announcement_id) references announcements (organisation_id, id) on delete cascade,
  constraint announcement_reactions_person foreign key (organisation_id, person_id) references people (organisation_id, id),
  constraint announcement_reactions_kind check (reaction in ('like', 'celebrate', 'love', 'support', 'insightful', 'funny'))
)
--;
@tenant announcement_reactions owner=announcements
--;
create table announcement_deliveries (
  organisation_id uuid not null,
  announcement_id uuid not null,
  person_id uuid not null,
  wave integer not null,
  primary key (organisation_id, announcement_id, person_id),
  constraint announcement_deliveries_of foreign key (organisation_id, announcement_id) references announcements (organisation_id, id) on delete cascade,
  constraint announcement_deliveries_person foreign key (organisation_id, person_id) references people (organisation_id, id)
)
--;
@tenant announcement_deliveries owner=announcements
