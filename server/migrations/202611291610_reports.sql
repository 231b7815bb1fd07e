create table page_views (
  organisation_id uuid not null,
  day date not null,
  page text not null,
  views integer not null,
  primary key (organisation_id, day, page)
)
--;
@tenant page_views owner=reports
--;
create table report_settings (
  organisation_id uuid not null,
  leaderboards boolean not null,
  gender boolean not null default false,
  primary key (organisation_id)
)
--;
@tenant report_settings owner=reports
--;
create table report_weeks (
  organisation_id uuid not null,
  week date not null,
  person_id uuid not null,
  primary key (organisation_id, week, person_id),
  constraint report_weeks_person foreign key (organisation_id, person_id) references people (organisation_id, id)
)
--;
@tenant report_weeks owner=reports
--;
create table report_mails (
  organisation_id uuid not null,
  person_id uuid not null,
  report text not null,
  every text not null,
  search text not null,
  next_on date not null,
  primary key (organisation_id, person_id, report),
  constraint report_mails_person foreign key (organisation_id, person_id) references people (organisation_id, id),
  constraint report_mails_every check (every in ('weekly', 'monthly'))
)
--;
@tenant report_mails owner=reports sweep
