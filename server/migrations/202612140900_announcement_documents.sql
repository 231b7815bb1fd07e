alter table announcements add column document jsonb
--;
alter table announcement_versions add column document jsonb
