create table store_catalogue (
  organisation_id uuid not null,
  version uuid not null,
  primary key (organisation_id)
)
--;
@tenant store_catalogue owner=store
