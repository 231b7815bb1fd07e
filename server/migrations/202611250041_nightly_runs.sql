create table nightly_runs (
  organisation_id uuid not null,
  name text not null,
  night date not null,
  primary key (organisation_id, name)
)
--;
@tenant nightly_runs owner=platform sweep
