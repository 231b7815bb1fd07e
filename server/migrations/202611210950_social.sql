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
  primary key (organisation_id, id),
  constraint posts_author foreign key (organisation_id, author_id) references people (organisation_id, id),
  constraint posts_recognition unique (organisation_id, recognition_id),
  constraint posts_visibility check (visibility in ('public', 'team', 'private'))
);
--;
@tenant posts owner=posts
--;
create index posts_newest on posts (organisation_id, published_at desc, id desc);
--;
create table post_viewers (
  organisation_id uuid not null,
  post_id uuid not null,
  person_id uuid not null,
  named boolean not null,
  published_at timestamptz(3) not null,
  primary key (organisation_id, post_id, person_id),
  constraint post_viewers_post foreign key (organisation_id, post_id) references posts (organisation_id, id) on delete cascade
);
--;
@tenant post_viewers owner=posts
--;
create index post_viewers_named on post_viewers (organisation_id, person_id, published_at desc, post_id desc) where named;
--;
create index post_viewers_by_person on post_viewers (organisation_id, person_id, post_id);
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
);
--;
@tenant post_reactions owner=posts
--;
create index post_reactions_newest on post_reactions (organisation_id, post_id, at desc, person_id desc);
--;
create table notifications (
  organisation_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  event_type text not null,
  title text not null,
  message text not null,
  deeplink text not null,
  actor_id uuid,
  source_id uuid not null,
  read_at timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (organisation_id, id),
  constraint notifications_person foreign key (organisation_id, person_id) references people (organisation_id, id),
  constraint notifications_once unique (organisation_id, person_id, event_type, source_id)
);
--;
@tenant notifications owner=notifications sweep
--;
create index notifications_newest on notifications (organisation_id, person_id, created_at desc, id desc);
--;
create index notifications_unread on notifications (organisation_id, person_id, id) where read_at is null;
--;
create table notification_counts (
  organisation_id uuid not null,
  person_id uuid not null,
  unread integer not null,
  added integer not null,
  primary key (organisation_id, person_id),
  constraint notification_counts_floor check (unread >= 0)
);
--;
@tenant notification_counts owner=notifications
--;
create table page_views (
  organisation_id uuid not null,
  day date not null,
  page text not null,
  views integer not null,
  primary key (organisation_id, day, page)
);
--;
@tenant page_views owner=reports
