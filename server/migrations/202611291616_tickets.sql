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
  answer jsonb,
  primary key (organisation_id, subject_id, ticket_hash),
  constraint ticket_answers_key foreign key (organisation_id, key_id) references ticket_keys (organisation_id, id) on delete cascade
)
--;
@tenant ticket_answers owner=tickets
--;
create index ticket_answers_of_key on ticket_answers (organisation_id, key_id)
--;
create table ticket_subjects (
  organisation_id uuid not null,
  subject_id uuid not null,
  kind text not null,
  audience jsonb not null,
  author_id uuid not null,
  series_id uuid,
  gathers boolean not null default false,
  min_group integer not null,
  asked_at timestamptz(3) not null,
  closes_at timestamptz(3) not null,
  primary key (organisation_id, subject_id),
  constraint ticket_subjects_kind check (kind in ('poll', 'survey'))
)
--;
@tenant ticket_subjects owner=tickets
--;
create index ticket_subjects_by_close on ticket_subjects (organisation_id, closes_at)
--;
create table ticket_asked (
  organisation_id uuid not null,
  subject_id uuid not null,
  person_id uuid not null,
  cohort text not null,
  counts boolean not null,
  primary key (organisation_id, subject_id, person_id),
  constraint ticket_asked_subject foreign key (organisation_id, subject_id) references ticket_subjects (organisation_id, subject_id) on delete cascade,
  constraint ticket_asked_person foreign key (organisation_id, person_id) references people (organisation_id, id)
)
--;
@tenant ticket_asked owner=tickets
--;
create index ticket_asked_of_person on ticket_asked (organisation_id, person_id)
