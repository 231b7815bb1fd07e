alter table notifications
  add column facts jsonb,
  alter column title set default '',
  alter column message set default ''
