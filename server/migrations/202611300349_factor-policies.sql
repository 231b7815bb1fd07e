create table factor_policies (
  organisation_id uuid not null,
  since jsonb not null default '{}',
  grace_days int not null,
  primary key (organisation_id),
  constraint factor_policies_grace check (grace_days between 0 and 30)
)
--;
@tenant factor_policies owner=auth
--;
create table factor_notes (
  organisation_id uuid not null,
  person_id uuid not null,
  hidden_until timestamptz(3) not null,
  primary key (organisation_id, person_id),
  constraint factor_notes_person foreign key (organisation_id, person_id) references people (organisation_id, id)
)
--;
@tenant factor_notes owner=auth
