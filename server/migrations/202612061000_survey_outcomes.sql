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
