alter table preferences add column photo_asked boolean not null default false
