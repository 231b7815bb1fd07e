-- auth
alter table sessions add column confirmed_at timestamptz;
