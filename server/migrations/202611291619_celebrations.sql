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
  constraint celebration_steps_step check (step in ('announced', 'celebrated', 'welcomed'))
)
--;
@tenant celebration_steps owner=celebrations
--;
create table celebration_rules (
  organisation_id uuid not null,
  version integer not null,
  rewards jsonb not null,
  set_by uuid not null,
  set_at timestamptz(3) not null,
  primary key (organisation_id, version),
  constraint celebration_rules_setter foreign key (organisation_id, set_by) references people (organisation_id, id)
)
--;
@tenant celebration_rules owner=celebrations
--;
create table celebration_rewards (
  organisation_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  year integer not null,
  years integer not null,
  points integer not null,
  rules_version integer not null,
  due_at timestamptz(3) not null,
  paid_at timestamptz(3),
  repeated boolean not null default false,
  primary key (organisation_id, id),
  constraint celebration_rewards_person foreign key (organisation_id, person_id) references people (organisation_id, id),
  constraint celebration_rewards_rules foreign key (organisation_id, rules_version) references celebration_rules (organisation_id, version),
  constraint celebration_rewards_points check (points > 0)
)
--;
@tenant celebration_rewards owner=celebrations
--;
create index celebration_rewards_waiting on celebration_rewards (organisation_id, due_at, id) where paid_at is null
--;
create unique index celebration_rewards_years on celebration_rewards (organisation_id, person_id, years) where not repeated
--;
create table celebration_pictures (
  organisation_id uuid not null,
  id uuid not null,
  owner_id uuid not null,
  person_id uuid,
  occasion text,
  year integer,
  width integer not null,
  height integer not null,
  alt text not null default '',
  made_at timestamptz(3) not null,
  primary key (organisation_id, id),
  constraint celebration_pictures_file foreign key (organisation_id, id) references files (organisation_id, id) on delete cascade,
  constraint celebration_pictures_owner foreign key (organisation_id, owner_id) references people (organisation_id, id),
  constraint celebration_pictures_wish foreign key (organisation_id, person_id, occasion, year, owner_id)
    references celebration_wishes (organisation_id, person_id, occasion, year, wisher_id),
  constraint celebration_pictures_whole check (num_nulls(person_id, occasion, year) in (0, 3)),
  constraint celebration_pictures_size check (width > 0 and height > 0)
)
--;
@tenant celebration_pictures owner=celebrations
--;
create unique index celebration_pictures_one on celebration_pictures (organisation_id, person_id, occasion, year, owner_id) where person_id is not null
--;
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
