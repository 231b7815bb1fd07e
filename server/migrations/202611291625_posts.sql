create table posts (
  organisation_id uuid not null,
  id uuid not null,
  kind text not null,
  category text not null,
  author_id uuid not null,
  recognition_id uuid,
  visibility text not null,
  reactions_like integer not null default 0,
  reactions_celebrate integer not null default 0,
  reactions_love integer not null default 0,
  reactions_support integer not null default 0,
  reactions_insightful integer not null default 0,
  reactions_funny integer not null default 0,
  comment_count integer not null default 0,
  published_at timestamptz(3) not null,
  removed_at timestamptz(3),
  body jsonb,
  words text,
  community_id uuid,
  shared_post_id uuid,
  share_count integer not null default 0,
  pinned_until timestamptz(3),
  scheduled_at timestamptz(3),
  edited_at timestamptz(3),
  hidden_at timestamptz(3),
  removed_by uuid,
  poll_id uuid,
  celebration_occasion text,
  celebration_year integer,
  celebration_years integer,
  event_id uuid,
  award_id uuid,
  written_at timestamptz(3),
  primary key (organisation_id, id),
  constraint posts_author foreign key (organisation_id, author_id) references people (organisation_id, id),
  constraint posts_recognition unique (organisation_id, recognition_id),
  constraint posts_visibility check (visibility in ('public', 'team', 'private', 'community')),
  constraint posts_community check ((visibility = 'community') = (community_id is not null)),
  constraint posts_shared foreign key (organisation_id, shared_post_id) references posts (organisation_id, id) on delete cascade,
  constraint posts_of_recognition foreign key (organisation_id, recognition_id) references recognitions (organisation_id, id),
  constraint posts_poll unique (organisation_id, poll_id),
  constraint posts_of_poll foreign key (organisation_id, poll_id) references polls (organisation_id, id) on delete cascade,
  constraint posts_celebration unique (organisation_id, author_id, celebration_occasion, celebration_year),
  constraint posts_celebration_whole check ((kind = 'celebration') = (celebration_occasion is not null and celebration_year is not null)),
  constraint posts_event foreign key (organisation_id, event_id) references events (organisation_id, id) on delete cascade,
  constraint posts_award foreign key (organisation_id, award_id) references awards (organisation_id, id) on delete cascade,
  constraint posts_award_once unique (organisation_id, award_id),
  constraint posts_award_whole check ((kind = 'award') = (award_id is not null))
)
--;
@tenant posts owner=posts sweep
--;
create index posts_newest on posts (organisation_id, published_at desc, id desc)
--;
create index posts_of_community on posts (organisation_id, community_id, published_at desc, id desc) where community_id is not null
--;
create index posts_scheduled on posts (scheduled_at) where scheduled_at is not null
--;
create index posts_scheduled_by on posts (organisation_id, author_id, scheduled_at, id) where scheduled_at is not null
--;
create index posts_shares on posts (organisation_id, shared_post_id) where shared_post_id is not null
--;
create index posts_removed on posts (organisation_id, removed_at) where removed_at is not null
--;
create index posts_pinned_newest on posts (organisation_id, community_id, published_at desc) where pinned_until is not null
--;
create index posts_of_event on posts (organisation_id, event_id, published_at, id) where event_id is not null
--;
create index posts_hidden_thanks on posts (organisation_id, recognition_id) where hidden_at is not null
--;
create index posts_not_counted on posts (organisation_id, id) where not (visibility <> 'private' and removed_at is null and hidden_at is null and scheduled_at is null)
--;
create index posts_counted_kinds on posts (organisation_id, published_at) include (id, author_id, community_id, kind, visibility) where visibility <> 'private' and removed_at is null and hidden_at is null and scheduled_at is null
--;
create index posts_of_teams on posts (organisation_id, id) where visibility = 'team'
--;
create table post_viewers (
  organisation_id uuid not null,
  post_id uuid not null,
  person_id uuid not null,
  named boolean not null,
  published_at timestamptz(3) not null,
  primary key (organisation_id, post_id, person_id),
  constraint post_viewers_post foreign key (organisation_id, post_id) references posts (organisation_id, id) on delete cascade
)
--;
@tenant post_viewers owner=posts
--;
create index post_viewers_named on post_viewers (organisation_id, person_id, published_at desc, post_id desc) where named
--;
create index post_viewers_by_person on post_viewers (organisation_id, person_id, post_id)
--;
create table post_reactions (
  organisation_id uuid not null,
  post_id uuid not null,
  person_id uuid not null,
  reaction text not null,
  at timestamptz(3) not null,
  primary key (organisation_id, post_id, person_id),
  constraint post_reactions_post foreign key (organisation_id, post_id) references posts (organisation_id, id) on delete cascade,
  constraint post_reactions_kind check (reaction in ('like', 'celebrate', 'love', 'support', 'insightful', 'funny'))
)
--;
@tenant post_reactions owner=posts
--;
create index post_reactions_newest on post_reactions (organisation_id, post_id, at desc, person_id desc)
--;
create index post_reactions_counted on post_reactions (organisation_id, at) include (person_id, post_id)
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
  hidden_at timestamptz(3),
  mentions jsonb not null default '[]',
  primary key (organisation_id, id),
  constraint post_comments_post foreign key (organisation_id, post_id) references posts (organisation_id, id) on delete cascade,
  constraint post_comments_parent foreign key (organisation_id, parent_id) references post_comments (organisation_id, id) on delete cascade,
  constraint post_comments_author foreign key (organisation_id, author_id) references people (organisation_id, id)
)
--;
@tenant post_comments owner=posts
--;
create index post_comments_of_post on post_comments (organisation_id, post_id, created_at, id) where parent_id is null
--;
create index post_comments_of_parent on post_comments (organisation_id, parent_id, created_at, id) where parent_id is not null
--;
create index post_comments_counted on post_comments (organisation_id, created_at) include (author_id, post_id) where removed_at is null and hidden_at is null
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
)
--;
@tenant post_media owner=posts
--;
create index post_media_of_post on post_media (organisation_id, post_id, position) where post_id is not null
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
)
--;
@tenant post_cases owner=posts
--;
create unique index post_cases_open on post_cases (organisation_id, post_id, coalesce(comment_id, post_id)) where decided_at is null
--;
create index post_cases_newest on post_cases (organisation_id, reported_at desc, id desc) where decided_at is null
--;
create index post_cases_decided on post_cases (organisation_id, decided_at desc, id desc) where decided_at is not null
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
)
--;
@tenant post_reports owner=posts
