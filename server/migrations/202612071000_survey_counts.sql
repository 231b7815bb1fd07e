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
--;
alter table survey_cohorts add column answered integer
--;
alter table surveys add column tallied boolean not null default false
--;
create index surveys_tallying on surveys (ends_at) where launched_at is not null and not tallied and removed_at is null
