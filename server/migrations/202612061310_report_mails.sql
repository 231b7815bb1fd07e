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
