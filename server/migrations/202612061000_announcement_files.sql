create table announcement_files (
  organisation_id uuid not null,
  id uuid not null,
  announcement_id uuid,
  owner_id uuid not null,
  kind text not null,
  name text not null,
  stored_name text not null,
  bytes integer not null,
  width integer,
  height integer,
  alt text not null default '',
  position integer not null default 0,
  made_at timestamptz(3) not null,
  primary key (organisation_id, id),
  constraint announcement_files_file foreign key (organisation_id, id) references files (organisation_id, id) on delete cascade,
  constraint announcement_files_of foreign key (organisation_id, announcement_id) references announcements (organisation_id, id) on delete cascade,
  constraint announcement_files_owner foreign key (organisation_id, owner_id) references people (organisation_id, id),
  constraint announcement_files_kind check (kind in ('picture', 'document')),
  constraint announcement_files_size check ((kind = 'picture') = (width is not null and height is not null))
)
--;
@tenant announcement_files owner=announcements
--;
create index announcement_files_of_announcement on announcement_files (organisation_id, announcement_id, position) where announcement_id is not null
