create table polls (
  organisation_id uuid not null,
  id uuid not null,
  author_id uuid not null,
  community_id uuid,
  question text not null,
  max_choices integer not null,
  may_change boolean not null,
  results text not null,
  audience jsonb not null,
  asked integer not null default 0,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  published_at timestamptz(3),
  announced_at timestamptz(3),
  reminded_at timestamptz(3),
  closed_by uuid,
  removed_at timestamptz(3),
  anonymous boolean not null default false,
  counted_at timestamptz(3),
  primary key (organisation_id, id),
  constraint polls_author foreign key (organisation_id, author_id) references people (organisation_id, id),
  constraint polls_community foreign key (organisation_id, community_id) references communities (organisation_id, id) on delete cascade,
  constraint polls_results check (results in ('always', 'after_vote', 'on_close', 'admins')),
  constraint polls_choices check (max_choices between 1 and 10),
  constraint polls_period check (ends_at >= starts_at)
)
--;
@tenant polls owner=polls sweep
--;
create index polls_by_end on polls (organisation_id, ends_at, id) where published_at is not null and removed_at is null
--;
create index polls_by_author on polls (organisation_id, author_id, created_at desc, id desc)
--;
create index polls_announcing on polls (starts_at) where published_at is not null and announced_at is null and removed_at is null
--;
create index polls_reminding on polls (ends_at) where announced_at is not null and reminded_at is null and removed_at is null
--;
create index polls_removed on polls (removed_at) where removed_at is not null
--;
create index polls_counting on polls (ends_at) where anonymous and published_at is not null and counted_at is null and removed_at is null
--;
create table poll_options (
  organisation_id uuid not null,
  poll_id uuid not null,
  id uuid not null,
  position integer not null,
  label text not null,
  primary key (organisation_id, poll_id, id),
  constraint poll_options_poll foreign key (organisation_id, poll_id) references polls (organisation_id, id) on delete cascade,
  constraint poll_options_position unique (organisation_id, poll_id, position)
)
--;
@tenant poll_options owner=polls
--;
create table poll_audience (
  organisation_id uuid not null,
  poll_id uuid not null,
  kind text not null,
  target text not null,
  target_id uuid,
  primary key (organisation_id, poll_id, kind, target),
  constraint poll_audience_poll foreign key (organisation_id, poll_id) references polls (organisation_id, id) on delete cascade,
  constraint poll_audience_kind check (kind in ('all', 'department', 'location', 'role', 'community', 'person'))
)
--;
@tenant poll_audience owner=polls
--;
create index poll_audience_of_person on poll_audience (organisation_id, target_id, poll_id) where target_id is not null
--;
create table poll_votes (
  organisation_id uuid not null,
  poll_id uuid not null,
  person_id uuid not null,
  option_ids uuid[] not null,
  voted_at timestamptz(3) not null,
  primary key (organisation_id, poll_id, person_id),
  constraint poll_votes_poll foreign key (organisation_id, poll_id) references polls (organisation_id, id) on delete cascade,
  constraint poll_votes_person foreign key (organisation_id, person_id) references people (organisation_id, id),
  constraint poll_votes_choice check (cardinality(option_ids) between 1 and 10)
)
--;
@tenant poll_votes owner=polls
