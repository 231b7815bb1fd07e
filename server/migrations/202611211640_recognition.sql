alter table recognitions
  add column edited_at timestamptz(3),
  add column removed_at timestamptz(3),
  add column removed_by uuid,
  add column removed_reason text;
--;
alter table recognition_parts
  add column kept integer not null default 0,
  add column round integer not null default 0,
  add column reminded integer not null default 0,
  add constraint recognition_parts_kept check (kept >= 0 and kept <= points_asked);
--;
create index recognition_parts_reminding on recognition_parts (created_at) where status = 'pending';
--;
create unique index recognition_types_name on recognition_types (organisation_id, lower(name));
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
);
--;
@tenant recognition_boosts owner=recognition
--;
create index recognition_boosts_by_recognition on recognition_boosts (organisation_id, recognition_id, person_id);
--;
create index recognition_boosts_by_giver on recognition_boosts (organisation_id, giver_id, created_at);
--;
create index recognition_boosts_by_act on recognition_boosts (organisation_id, boost_id);
--;
create table recognition_stand_ins (
  organisation_id uuid not null,
  manager_id uuid not null,
  stand_in_id uuid not null,
  until date not null,
  ends_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  primary key (organisation_id, manager_id),
  constraint recognition_stand_ins_manager foreign key (organisation_id, manager_id) references people (organisation_id, id),
  constraint recognition_stand_ins_person foreign key (organisation_id, stand_in_id) references people (organisation_id, id),
  constraint recognition_stand_ins_not_self check (manager_id <> stand_in_id)
);
--;
@tenant recognition_stand_ins owner=recognition
--;
create index recognition_stand_ins_by_person on recognition_stand_ins (organisation_id, stand_in_id, ends_at);
--;
create table post_comments (
  organisation_id uuid not null,
  id uuid not null,
  post_id uuid not null,
  parent_id uuid,
  author_id uuid not null,
  text text,
  boost_points integer,
  reply_count integer not null default 0,
  created_at timestamptz(3) not null,
  removed_at timestamptz(3),
  primary key (organisation_id, id),
  constraint post_comments_post foreign key (organisation_id, post_id) references posts (organisation_id, id) on delete cascade,
  constraint post_comments_parent foreign key (organisation_id, parent_id) references post_comments (organisation_id, id) on delete cascade,
  constraint post_comments_author foreign key (organisation_id, author_id) references people (organisation_id, id)
);
--;
@tenant post_comments owner=posts
--;
create index post_comments_of_post on post_comments (organisation_id, post_id, created_at, id) where parent_id is null;
--;
create index post_comments_of_parent on post_comments (organisation_id, parent_id, created_at, id) where parent_id is not null;
--;
alter table posts add column removed_at timestamptz(3);
--;
create index notifications_by_source on notifications (organisation_id, source_id);
