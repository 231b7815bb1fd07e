create table recognition_pictures (
  organisation_id uuid not null,
  id uuid not null,
  recognition_id uuid,
  owner_id uuid not null,
  width integer not null,
  height integer not null,
  alt text not null default '',
  position integer not null default 0,
  made_at timestamptz(3) not null,
  primary key (organisation_id, id),
  constraint recognition_pictures_file foreign key (organisation_id, id) references files (organisation_id, id) on delete cascade,
  constraint recognition_pictures_recognition foreign key (organisation_id, recognition_id) references recognitions (organisation_id, id),
  constraint recognition_pictures_owner foreign key (organisation_id, owner_id) references people (organisation_id, id),
  constraint recognition_pictures_size check (width > 0 and height > 0)
);
--;
@tenant recognition_pictures owner=recognition
--;
create index recognition_pictures_of on recognition_pictures (organisation_id, recognition_id, position) where recognition_id is not null;
