create table celebration_wishes (
  organisation_id uuid not null,
  person_id uuid not null,
  occasion text not null,
  year integer not null,
  wisher_id uuid not null,
  body text,
  wished_at timestamptz(3) not null,
  primary key (organisation_id, person_id, occasion, year, wisher_id),
  constraint celebration_wishes_person foreign key (organisation_id, person_id) references people (organisation_id, id),
  constraint celebration_wishes_wisher foreign key (organisation_id, wisher_id) references people (organisation_id, id),
  constraint celebration_wishes_others check (wisher_id <> person_id),
  constraint celebration_wishes_occasion check (occasion in ('birthday', 'work_anniversary'))
)
--;
@tenant celebration_wishes owner=celebrations
--;
create table celebration_steps (
  organisation_id uuid not null,
  person_id uuid not null,
  occasion text not null,
  year integer not null,
  step text not null,
  done_at timestamptz(3) not null,
  primary key (organisation_id, person_id, occasion, year, step),
  constraint celebration_steps_person foreign key (organisation_id, person_id) references people (organisation_id, id),
  constraint celebration_steps_occasion check (occasion in ('birthday', 'work_anniversary')),
  constraint celebration_steps_step check (step in ('announced', 'celebrated'))
)
--;
@tenant celebration_steps owner=celebrations
