alter table surveys add column reminded_day integer not null default 0
--;
create index surveys_reminding on surveys (starts_at) where announced_at is not null and reminders and closed_at is null and removed_at is null
