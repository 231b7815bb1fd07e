create table report_settings (
  organisation_id uuid not null,
  leaderboards boolean not null,
  primary key (organisation_id)
)
--;
@tenant report_settings owner=reports
