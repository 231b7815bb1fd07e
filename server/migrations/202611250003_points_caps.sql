create table points_caps (
  organisation_id uuid not null,
  person_id uuid not null,
  month date not null,
  total integer not null,
  at timestamptz(3) not null,
  primary key (organisation_id, person_id, month),
  constraint points_caps_total check (total >= 0)
);
--;
@tenant points_caps owner=points
