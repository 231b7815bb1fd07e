-- Points are read only by who gave or received them, and by who decides on them.
alter table organisations add column hides_amounts boolean not null default false;
