create table report_weeks (
  organisation_id uuid not null,
  week date not null,
  person_id uuid not null,
  primary key (organisation_id, week, person_id),
  constraint report_weeks_person foreign key (organisation_id, person_id) references people (organisation_id, id)
)
--;
@tenant report_weeks owner=reports
