create table recognition_types (
  organisation_id uuid not null,
  id uuid not null,
  name text not null,
  line text not null,
  category text not null,
  logo text not null,
  points_min integer not null,
  points_max integer not null,
  approval text not null,
  threshold integer not null,
  active boolean not null default true,
  position integer not null,
  logo_file uuid,
  primary key (organisation_id, id),
  constraint recognition_types_approval check (approval in ('none', 'manager', 'admin'))
)
--;
@tenant recognition_types owner=recognition
--;
create unique index recognition_types_name on recognition_types (organisation_id, lower(name))
--;
create table recognitions (
  organisation_id uuid not null,
  id uuid not null,
  giver_id uuid not null,
  type_id uuid not null,
  message text not null,
  value_ids uuid[] not null,
  visibility text not null,
  published_at timestamptz(3),
  created_at timestamptz(3) not null,
  edited_at timestamptz(3),
  removed_at timestamptz(3),
  removed_by uuid,
  removed_reason text,
  community_id uuid,
  primary key (organisation_id, id),
  constraint recognitions_giver foreign key (organisation_id, giver_id) references people (organisation_id, id),
  constraint recognitions_type foreign key (organisation_id, type_id) references recognition_types (organisation_id, id),
  constraint recognitions_visibility check (visibility in ('public', 'team', 'private', 'community')),
  constraint recognitions_community check ((visibility = 'community') = (community_id is not null))
)
--;
@tenant recognitions owner=recognition
--;
create index recognitions_by_giver on recognitions (organisation_id, giver_id, created_at desc, id desc)
--;
create table recognition_recipients (
  organisation_id uuid not null,
  id uuid not null,
  recognition_id uuid not null,
  giver_id uuid not null,
  person_id uuid not null,
  points integer not null,
  points_asked integer not null,
  month date not null,
  note text,
  approval text not null,
  status text not null,
  decided_by uuid,
  decided_at timestamptz(3),
  reason text,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  kept integer not null default 0,
  round integer not null default 0,
  reminded integer not null default 0,
  primary key (organisation_id, id),
  constraint recognition_recipients_recognition foreign key (organisation_id, recognition_id) references recognitions (organisation_id, id),
  constraint recognition_recipients_person foreign key (organisation_id, person_id) references people (organisation_id, id),
  constraint recognition_recipients_not_self check (giver_id <> person_id),
  constraint recognition_recipients_points check (points >= 0 and points <= points_asked),
  constraint recognition_recipients_status check (status in ('pending', 'approved', 'rejected', 'expired', 'cancelled')),
  constraint recognition_recipients_reason check (status <> 'rejected' or reason is not null),
  constraint recognition_recipients_kept check (kept >= 0 and kept <= points_asked)
)
--;
@tenant recognition_recipients owner=recognition sweep
--;
create index recognition_recipients_by_recognition on recognition_recipients (organisation_id, recognition_id)
--;
create index recognition_recipients_waiting on recognition_recipients (organisation_id, created_at, id) where status = 'pending'
--;
create index recognition_recipients_waiting_person on recognition_recipients (organisation_id, person_id, created_at, id) where status = 'pending'
--;
create index recognition_recipients_by_giver on recognition_recipients (organisation_id, giver_id, created_at desc, id desc)
--;
create index recognition_recipients_received on recognition_recipients (organisation_id, person_id, created_at desc, id desc) where status = 'approved'
--;
create index recognition_recipients_decided on recognition_recipients (organisation_id, decided_by, decided_at desc, id desc) where decided_by is not null
--;
create index recognition_recipients_expiring on recognition_recipients (expires_at) where status = 'pending'
--;
create index recognition_recipients_reminding on recognition_recipients (created_at) where status = 'pending'
--;
create index recognition_recipients_over on recognition_recipients (organisation_id, created_at desc, id desc) where status <> 'pending'
--;
create table recognition_boosts (
  organisation_id uuid not null,
  id uuid not null,
  boost_id uuid not null,
  recognition_id uuid not null,
  giver_id uuid not null,
  person_id uuid not null,
  points integer not null,
  kept integer,
  month date not null,
  created_at timestamptz(3) not null,
  primary key (organisation_id, id),
  constraint recognition_boosts_recognition foreign key (organisation_id, recognition_id) references recognitions (organisation_id, id),
  constraint recognition_boosts_person foreign key (organisation_id, person_id) references people (organisation_id, id),
  constraint recognition_boosts_not_self check (giver_id <> person_id),
  constraint recognition_boosts_points check (points between 1 and 100),
  constraint recognition_boosts_kept check (kept >= 0 and kept <= points)
)
--;
@tenant recognition_boosts owner=recognition
--;
create index recognition_boosts_by_recognition on recognition_boosts (organisation_id, recognition_id, person_id)
--;
create index recognition_boosts_by_giver on recognition_boosts (organisation_id, giver_id, created_at)
--;
create index recognition_boosts_by_act on recognition_boosts (organisation_id, boost_id)
--;
create table recognition_delegates (
  organisation_id uuid not null,
  manager_id uuid not null,
  delegate_id uuid not null,
  until date not null,
  ends_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  primary key (organisation_id, manager_id),
  constraint recognition_delegates_manager foreign key (organisation_id, manager_id) references people (organisation_id, id),
  constraint recognition_delegates_person foreign key (organisation_id, delegate_id) references people (organisation_id, id),
  constraint recognition_delegates_not_self check (manager_id <> delegate_id)
)
--;
@tenant recognition_delegates owner=recognition
--;
create index recognition_delegates_by_person on recognition_delegates (organisation_id, delegate_id, ends_at)
--;
create table recognition_pictures (
  organisation_id uuid not null,
  id uuid not null,
  recognition_id uuid,
  owner_id uuid not null,
  width integer not null,
  height integer not null,
  alt text not null default '',
  position integer not null default 0,
  made_at timestamptz(3) not null,
  primary key (organisation_id, id),
  constraint recognition_pictures_file foreign key (organisation_id, id) references files (organisation_id, id) on delete cascade,
  constraint recognition_pictures_recognition foreign key (organisation_id, recognition_id) references recognitions (organisation_id, id),
  constraint recognition_pictures_owner foreign key (organisation_id, owner_id) references people (organisation_id, id),
  constraint recognition_pictures_size check (width > 0 and height > 0)
)
--;
@tenant recognition_pictures owner=recognition
--;
create index recognition_pictures_of on recognition_pictures (organisation_id, recognition_id, position) where recognition_id is not null
--;
create table recognition_versions (
  organisation_id uuid not null,
  id uuid not null,
  recognition_id uuid not null,
  message text not null,
  value_ids uuid[] not null,
  at timestamptz(3) not null,
  primary key (organisation_id, id),
  constraint recognition_versions_of foreign key (organisation_id, recognition_id) references recognitions (organisation_id, id)
)
--;
@tenant recognition_versions owner=recognition append-only
--;
create index recognition_versions_newest on recognition_versions (organisation_id, recognition_id, at desc, id desc)
--;
create table fair_play_cases (
  organisation_id uuid not null,
  id uuid not null,
  trade_key text not null,
  person_ids uuid[] not null,
  question text not null,
  asked_by uuid not null,
  asked_at timestamptz(3) not null,
  decision text,
  note text,
  decided_by uuid,
  decided_at timestamptz(3),
  primary key (organisation_id, id),
  constraint fair_play_cases_asker foreign key (organisation_id, asked_by) references people (organisation_id, id),
  constraint fair_play_cases_decision check (decision in ('nothing', 'note')),
  constraint fair_play_cases_decided check ((decision is null) = (decided_at is null))
)
--;
@tenant fair_play_cases owner=recognition
--;
create unique index fair_play_cases_open on fair_play_cases (organisation_id, trade_key) where decided_at is null
--;
create index fair_play_cases_by_key on fair_play_cases (organisation_id, trade_key, asked_at desc, id desc)
--;
create table fair_play_replies (
  organisation_id uuid not null,
  case_id uuid not null,
  person_id uuid not null,
  text text not null,
  at timestamptz(3) not null,
  primary key (organisation_id, case_id, person_id),
  constraint fair_play_replies_case foreign key (organisation_id, case_id) references fair_play_cases (organisation_id, id) on delete cascade,
  constraint fair_play_replies_person foreign key (organisation_id, person_id) references people (organisation_id, id)
)
--;
@tenant fair_play_replies owner=recognition
--;
create table fair_play_findings (
  organisation_id uuid not null,
  trade_key text not null,
  person_ids uuid[] not null,
  run_id uuid,
  found_at timestamptz(3) not null,
  decided_at timestamptz(3),
  primary key (organisation_id, trade_key)
)
--;
@tenant fair_play_findings owner=recognition
--;
create index fair_play_findings_waiting on fair_play_findings (organisation_id, found_at, trade_key) where decided_at is null
