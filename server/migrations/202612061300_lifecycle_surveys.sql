alter table survey_series alter column repeats drop not null
--;
alter table survey_series add column moment text
--;
alter table survey_series add column moment_days integer not null default 30
--;
alter table surveys add column moment text
--;
alter table surveys add column moment_days integer not null default 30
--;
create index survey_series_gathering on survey_series (organisation_id, id) where state = 'running' and moment is not null
--;
create table survey_moments (
  organisation_id uuid not null,
  person_id uuid not null,
  moment text not null,
  moment_days integer not null,
  series_id uuid not null,
  primary key (organisation_id, person_id, moment, moment_days),
  constraint survey_moments_person foreign key (organisation_id, person_id) references people (organisation_id, id),
  constraint survey_moments_moment check (moment in ('joined', 'leaving'))
)
--;
@tenant survey_moments owner=surveys
--;
create index survey_moments_of_series on survey_moments (organisation_id, series_id)
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
