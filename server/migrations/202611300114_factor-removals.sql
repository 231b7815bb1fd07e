create table factor_removals (
  organisation_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  asked_by uuid not null,
  asked_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  state text not null default 'open',
  decided_by uuid,
  decided_at timestamptz(3),
  primary key (organisation_id, id),
  constraint factor_removals_person foreign key (organisation_id, person_id) references people (organisation_id, id),
  constraint factor_removals_asked_by foreign key (organisation_id, asked_by) references people (organisation_id, id),
  constraint factor_removals_decided_by foreign key (organisation_id, decided_by) references people (organisation_id, id),
  constraint factor_removals_state check (state in ('open', 'confirmed', 'cancelled')),
  constraint factor_removals_two_people check (state <> 'confirmed' or (decided_by <> asked_by and decided_by <> person_id and asked_by <> person_id))
)
--;
@tenant factor_removals owner=auth
--;
create unique index factor_removals_one_open on factor_removals (organisation_id, person_id) where state = 'open'
