alter table posts
  add column body jsonb,
  add column words text,
  add column community_id uuid,
  add column shared_post_id uuid,
  add column share_count integer not null default 0,
  add column pinned_until timestamptz(3),
  add column scheduled_at timestamptz(3),
  add column edited_at timestamptz(3),
  add column hidden_at timestamptz(3),
  add column removed_by uuid,
  drop constraint posts_visibility,
  add constraint posts_visibility check (visibility in ('public', 'team', 'private', 'community')),
  add constraint posts_community check ((visibility = 'community') = (community_id is not null)),
  add constraint posts_shared foreign key (organisation_id, shared_post_id) references posts (organisation_id, id) on delete cascade;
--;
create index posts_of_community on posts (organisation_id, community_id, published_at desc, id desc) where community_id is not null;
--;
create index posts_pinned on posts (organisation_id, pinned_until) where pinned_until is not null;
--;
create index posts_scheduled on posts (scheduled_at) where scheduled_at is not null;
--;
create index posts_scheduled_by on posts (organisation_id, author_id, scheduled_at, id) where scheduled_at is not null;
--;
create index posts_shares on posts (organisation_id, shared_post_id) where shared_post_id is not null;
--;
create index posts_removed on posts (organisation_id, removed_at) where removed_at is not null;
--;
create policy sweep on posts for select to apprecio_worker using (true);
--;
grant select on posts to apprecio_worker;
--;
create table post_media (
  organisation_id uuid not null,
  id uuid not null,
  post_id uuid,
  owner_id uuid not null,
  kind text not null,
  width integer not null,
  height integer not null,
  seconds integer,
  alt text not null default '',
  position integer not null default 0,
  made_at timestamptz(3) not null,
  primary key (organisation_id, id),
  constraint post_media_file foreign key (organisation_id, id) references files (organisation_id, id) on delete cascade,
  constraint post_media_post foreign key (organisation_id, post_id) references posts (organisation_id, id) on delete cascade,
  constraint post_media_owner foreign key (organisation_id, owner_id) references people (organisation_id, id),
  constraint post_media_kind check (kind in ('picture', 'video')),
  constraint post_media_size check (width > 0 and height > 0)
);
--;
@tenant post_media owner=posts
--;
create index post_media_of_post on post_media (organisation_id, post_id, position) where post_id is not null;
--;
alter table post_comments add column hidden_at timestamptz(3);
--;
create table post_cases (
  organisation_id uuid not null,
  id uuid not null,
  post_id uuid not null,
  comment_id uuid,
  community_id uuid,
  report_count integer not null default 0,
  reported_at timestamptz(3) not null,
  decision text,
  reason text,
  decided_by uuid,
  decided_at timestamptz(3),
  primary key (organisation_id, id),
  constraint post_cases_post foreign key (organisation_id, post_id) references posts (organisation_id, id) on delete cascade,
  constraint post_cases_comment foreign key (organisation_id, comment_id) references post_comments (organisation_id, id) on delete cascade,
  constraint post_cases_decision check (decision in ('keep', 'hide', 'remove'))
);
--;
@tenant post_cases owner=posts
--;
create unique index post_cases_open on post_cases (organisation_id, post_id, coalesce(comment_id, post_id)) where decided_at is null;
--;
create index post_cases_newest on post_cases (organisation_id, reported_at desc, id desc) where decided_at is null;
--;
create index post_cases_decided on post_cases (organisation_id, decided_at desc, id desc) where decided_at is not null;
--;
create table post_reports (
  organisation_id uuid not null,
  case_id uuid not null,
  reporter_id uuid not null,
  category text not null,
  note text not null default '',
  at timestamptz(3) not null,
  primary key (organisation_id, case_id, reporter_id),
  constraint post_reports_case foreign key (organisation_id, case_id) references post_cases (organisation_id, id) on delete cascade,
  constraint post_reports_reporter foreign key (organisation_id, reporter_id) references people (organisation_id, id)
);
--;
@tenant post_reports owner=posts
