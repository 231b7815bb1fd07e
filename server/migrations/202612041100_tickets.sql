create table ticket_keys (
  organisation_id uuid not null,
  id uuid not null,
  kind text not null,
  subject_id uuid not null,
  cohort text not null,
  public_key text not null,
  sealed text,
  closes_at timestamptz(3) not null,
  primary key (organisation_id, id),
  constraint ticket_keys_kind check (kind in ('poll', 'survey')),
  constraint ticket_keys_cohort unique (organisation_id, subject_id, cohort)
)
--;
@tenant ticket_keys owner=tickets
--;
create table ticket_takers (
  organisation_id uuid not null,
  subject_id uuid not null,
  person_id uuid not null,
  key_id uuid not null,
  blinded_hash text not null,
  primary key (organisation_id, subject_id, person_id),
  constraint ticket_takers_key foreign key (organisation_id, key_id) references ticket_keys (organisation_id, id) on delete cascade,
  constraint ticket_takers_person foreign key (organisation_id, person_id) references people (organisation_id, id)
)
--;
@tenant ticket_takers owner=tickets
--;
create index ticket_takers_of_person on ticket_takers (organisation_id, person_id)
--;
create index ticket_takers_of_key on ticket_takers (organisation_id, key_id)
--;
create table ticket_answers (
  organisation_id uuid not null,
  subject_id uuid not null,
  key_id uuid not null,
  ticket_hash text not null,
  answer jsonb not null,
  primary key (organisation_id, subject_id, ticket_hash),
  constraint ticket_answers_key foreign key (organisation_id, key_id) references ticket_keys (organisation_id, id) on delete cascade
)
--;
@tenant ticket_answers owner=tickets
--;
create index ticket_answers_of_key on ticket_answers (organisation_id, key_id)
