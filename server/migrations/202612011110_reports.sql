create table page_views (
  organisation_id uuid not null,
  day date not null,
  page text not null,
  views integer not null,
  primary key (organisation_id, day, page)
)
--;
@tenant page_views owner=reports
