alter table announcements add column readers_hour text
--;
alter table announcements add column publish_until timestamptz(3)
--;
alter table announcements add column wave_at timestamptz(3)
--;
alter table announcements add column wave integer not null default 0
--;
create index announcements_waving on announcements (wave_at) where wave_at is not null and withdrawn_at is null and removed_at is null
--;
create table announcement_deliveries (
  organisation_id uuid not null,
  announcement_id uuid not null,
  person_id uuid not null,
  wave integer not null,
  primary key (organisation_id, announcement_id, person_id),
  constraint announcement_deliveries_of foreign key (organisation_id, announcement_id) references announcements (organisation_id, id) on delete cascade,
  constraint announcement_deliveries_person foreign key (organisation_id, person_id) references people (organisation_id, id)
)
--;
@tenant announcement_deliveries owner=announcements
