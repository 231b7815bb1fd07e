-- The days on which someone is on leave, the last one included; without a last one it lasts until it is ended.
alter table people
  add column leave_from date,
  add column leave_until date;
alter table people
  add constraint people_leave check (leave_until is null or (leave_from is not null and leave_until >= leave_from));
