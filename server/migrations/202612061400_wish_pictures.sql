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
