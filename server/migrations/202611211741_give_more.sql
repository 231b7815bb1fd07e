alter table points_grants drop constraint points_grants_returned;
--;
alter table points_grants
  add constraint points_grants_returned check (returned between least(0, points) and greatest(0, points));
--;
alter table recognition_types add column logo_file uuid;
--;
alter table moods add column manager_id uuid;
--;
create index moods_of_team on moods (organisation_id, manager_id, day) where manager_id is not null;
