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
create table survey_cohorts (
  organisation_id uuid not null,
  survey_id uuid not null,
  id uuid not null,
  department text,
  location text,
  tenure text,
  size integer not null,
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
create table survey_answers (
  organisation_id uuid not null,
  survey_id uuid not null,
  id uuid not null,
  cohort_id uuid not null,
  answers jsonb not null,
  answered_on date not null,
  primary key (organisation_id, survey_id, id),
  constraint survey_answers_cohort foreign key (organisation_id, survey_id, cohort_id) references survey_cohorts (organisation_id, survey_id, id) on delete cascade
)
--;
@tenant survey_answers owner=surveys
