create table surveys (
  organisation_id uuid not null,
  id uuid not null,
  author_id uuid not null,
  title text not null,
  intro text not null,
  type text not null,
  privacy text not null,
  min_group integer not null,
  dimensions text[] not null,
  audience jsonb not null,
  sections jsonb not null,
  question_count integer not null,
  points integer not null,
  reminders boolean not null,
  shared boolean not null default false,
  version integer not null,
  asked integer not null default 0,
  starts_at timestamptz(3),
  ends_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  launched_at timestamptz(3),
  announced_at timestamptz(3),
  closed_at timestamptz(3),
  closed_by uuid,
  removed_at timestamptz(3),
  counted_at timestamptz(3),
  reminded_day integer not null default 0,
  paid_at timestamptz(3),
  repeats text,
  rotates integer,
  series_id uuid,
  moment text,
  moment_days integer not null default 30,
  tallied boolean not null default false,
  primary key (organisation_id, id),
  constraint surveys_author foreign key (organisation_id, author_id) references people (organisation_id, id),
  constraint surveys_type check (type in ('custom', 'pulse', 'enps', 'lifecycle')),
  constraint surveys_privacy check (privacy in ('anonymous', 'confidential', 'named')),
  constraint surveys_min_group check (min_group between 5 and 20),
  constraint surveys_points check (points between 0 and 100)
)
--;
@tenant surveys owner=surveys sweep
--;
create index surveys_by_end on surveys (organisation_id, ends_at, id) where launched_at is not null and removed_at is null
--;
create index surveys_by_author on surveys (organisation_id, author_id, created_at desc, id desc)
--;
create index surveys_announcing on surveys (starts_at) where launched_at is not null and announced_at is null and removed_at is null
--;
create index surveys_closing on surveys (ends_at) where launched_at is not null and closed_at is null and removed_at is null
--;
create index surveys_removed on surveys (removed_at) where removed_at is not null
--;
create index surveys_counting on surveys (ends_at) where launched_at is not null and counted_at is null and removed_at is null
--;
create index surveys_reminding on surveys (starts_at) where announced_at is not null and reminders and closed_at is null and removed_at is null
--;
create index surveys_of_series on surveys (organisation_id, series_id, ends_at) where series_id is not null
--;
create index surveys_tallying on surveys (ends_at) where launched_at is not null and not tallied and removed_at is null
--;
create table survey_cohorts (
  organisation_id uuid not null,
  survey_id uuid not null,
  id uuid not null,
  department text,
  location text,
  tenure text,
  size integer not null,
  answered integer,
  -- The line manager whom all people of the group have in common, where the survey groups by manager.
  manager_id uuid,
  primary key (organisation_id, survey_id, id),
  constraint survey_cohorts_survey foreign key (organisation_id, survey_id) references surveys (organisation_id, id) on delete cascade,
  constraint survey_cohorts_tenure check (tenure in ('under_1', 'from_1', 'from_3', 'from_5'))
)
--;
@tenant survey_cohorts owner=surveys
--;
create table survey_people (
  organisation_id uuid not null,
  survey_id uuid not null,
  person_id uuid not null,
  cohort_id uuid not null,
  primary key (organisation_id, survey_id, person_id),
  constraint survey_people_person foreign key (organisation_id, person_id) references people (organisation_id, id),
  constraint survey_people_cohort foreign key (organisation_id, survey_id, cohort_id) references survey_cohorts (organisation_id, survey_id, id) on delete cascade
)
--;
@tenant survey_people owner=surveys
--;
create index survey_people_of on survey_people (organisation_id, person_id, survey_id)
--;
create table survey_responses (
  organisation_id uuid not null,
  survey_id uuid not null,
  person_id uuid not null,
  answers jsonb not null,
  submitted_on date not null,
  primary key (organisation_id, survey_id, person_id),
  constraint survey_responses_person foreign key (organisation_id, survey_id, person_id) references survey_people (organisation_id, survey_id, person_id) on delete cascade
)
--;
@tenant survey_responses owner=surveys
--;
create table survey_outcomes (
  organisation_id uuid not null,
  survey_id uuid not null,
  id uuid not null,
  author_id uuid not null,
  team_of uuid,
  actions jsonb not null,
  reason text,
  published_on date not null,
  primary key (organisation_id, survey_id, id),
  constraint survey_outcomes_survey foreign key (organisation_id, survey_id) references surveys (organisation_id, id) on delete cascade,
  constraint survey_outcomes_author foreign key (organisation_id, author_id) references people (organisation_id, id),
  constraint survey_outcomes_team foreign key (organisation_id, team_of) references people (organisation_id, id)
)
--;
@tenant survey_outcomes owner=surveys
--;
create index survey_outcomes_by_author on survey_outcomes (organisation_id, author_id)
--;
create index survey_outcomes_of_team on survey_outcomes (organisation_id, team_of)
--;
create table survey_series (
  organisation_id uuid not null,
  id uuid not null,
  author_id uuid not null,
  title text not null,
  fields jsonb not null,
  question_count integer not null,
  repeats text,
  rotates integer,
  open_minutes integer not null,
  begins_on date not null,
  runs integer not null,
  next_at timestamptz(3) not null,
  state text not null,
  created_at timestamptz(3) not null,
  moment text,
  moment_days integer not null default 30,
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
create index survey_series_gathering on survey_series (organisation_id, id) where state = 'running' and moment is not null
--;
create table survey_moments (
  organisation_id uuid not null,
  person_id uuid not null,
  moment text not null,
  moment_days integer not null,
  series_id uuid not null,
  remind_on date,
  reminded_on date,
  primary key (organisation_id, person_id, moment, moment_days),
  constraint survey_moments_person foreign key (organisation_id, person_id) references people (organisation_id, id),
  constraint survey_moments_moment check (moment in ('joined', 'leaving'))
)
--;
@tenant survey_moments owner=surveys
--;
create index survey_moments_of_series on survey_moments (organisation_id, series_id)
--;
create index survey_moments_remind on survey_moments (organisation_id, series_id, remind_on) where remind_on is not null
--;
create table survey_leavers (
  organisation_id uuid not null,
  person_id uuid not null,
  leaves_on date not null,
  primary key (organisation_id, person_id),
  constraint survey_leavers_person foreign key (organisation_id, person_id) references people (organisation_id, id)
)
--;
@tenant survey_leavers owner=surveys
--;
create index survey_leavers_by_day on survey_leavers (organisation_id, leaves_on, person_id)
--;
create table survey_counts (
  organisation_id uuid not null,
  survey_id uuid not null,
  cohort_id uuid not null,
  question_id uuid not null,
  answers integer not null,
  counts jsonb not null,
  primary key (organisation_id, survey_id, cohort_id, question_id),
  constraint survey_counts_cohort foreign key (organisation_id, survey_id, cohort_id) references survey_cohorts (organisation_id, survey_id, id) on delete cascade
)
--;
@tenant survey_counts owner=surveys
