alter table polls add column anonymous boolean not null default false
--;
alter table polls add column counted_at timestamptz(3)
--;
create index polls_counting on polls (ends_at) where anonymous and published_at is not null and counted_at is null and removed_at is null
