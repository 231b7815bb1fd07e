alter table reactions_due add column problem text;
--;
alter table mails_due add column problem text;
--;
create index reactions_due_next on reactions_due (organisation_id, due_at) where parked_at is null;
--;
create index mails_due_next on mails_due (organisation_id, due_at) where parked_at is null;
--;
create index pushes_due_next on pushes_due (organisation_id, due_at);
--;
drop index reactions_due_by_time;
--;
drop index mails_due_by_time;
--;
drop index pushes_due_by_time;
--;
create index reactions_due_parked on reactions_due (organisation_id, parked_at) where parked_at is not null;
--;
create index mails_due_parked on mails_due (organisation_id, parked_at) where parked_at is not null
