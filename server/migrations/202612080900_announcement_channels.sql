alter table announcements add column channels text[] not null default '{inApp,push,email}'
