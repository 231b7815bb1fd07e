create table points_month_sums (
  organisation_id uuid not null,
  zone text not null,
  month date not null,
  kind text not null,
  points bigint not null,
  primary key (organisation_id, zone, month, kind)
)
--;
@tenant points_month_sums owner=points
--;
create index points_entries_by_day on points_entries using brin (organisation_id, at)
--;
create index people_left on people (organisation_id, left_at desc, id desc) where left_at is not null and status <> 'active'
