create table recognition_versions (
  organisation_id uuid not null,
  id uuid not null,
  recognition_id uuid not null,
  message text not null,
  value_ids uuid[] not null,
  at timestamptz(3) not null,
  primary key (organisation_id, id),
  constraint recognition_versions_of foreign key (organisation_id, recognition_id) references recognitions (organisation_id, id)
)
--;
@tenant recognition_versions owner=recognition append-only
--;
create index recognition_versions_newest on recognition_versions (organisation_id, recognition_id, at desc, id desc)
