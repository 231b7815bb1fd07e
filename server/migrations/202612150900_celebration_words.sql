create table celebration_words (
  organisation_id uuid not null,
  version integer not null,
  words jsonb not null,
  set_by uuid not null,
  set_at timestamptz(3) not null,
  primary key (organisation_id, version),
  constraint celebration_words_setter foreign key (organisation_id, set_by) references people (organisation_id, id)
)
--;
@tenant celebration_words owner=celebrations
