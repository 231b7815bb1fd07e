create table survey_series (
  organisation_id uuid not null,
  id uuid not null,
  author_id uuid not null,
  title text not null,
  fields jsonb not null,
  question_count integer not null,
  repeats text not null,
  rotates integer,
  open_minutes integer not null,
  begins_on date not null,
  runs integer not null,
  next_at timestamptz(3) not null,
  state text not null,
  created_at timestamptz(3) not null,
  primary key (organisation_id, id),
  constraint survey_series_author foreign key (organisation_id, author_id) references people (organisation_id, id),
  constraint survey_series_repeats check (repeats in ('weekly', 'fortnightly', 'monthly')),
  constraint survey_series_state check (state in ('running', 'paused', 'stopped'))
)
--;
@tenant survey_series owner=surveys sweep
--;
create index survey_series_due on survey_series (next_at) where state = 'running'
--;
create index survey_series_newest on survey_series (organisation_id, created_at desc, id desc)
--;
create index survey_series_by_author on survey_series (organisation_id, author_id)
--;
alter table surveys add column repeats text
--;
alter table surveys add column rotates integer
--;
alter table surveys add column series_id uuid
--;
create index surveys_of_series on surveys (organisation_id, series_id, ends_at) where series_id is not null
