-- unused since 0.1.0: months of activities that retention has emptied, which the second function drops as before
create or replace function open_activity_months(p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '3s' as $$
declare
  first timestamp;
  name text;
  taken boolean;
begin
  perform pg_advisory_xact_lock(7261531);
  for first in select generate_series(0, 2) * interval '1 month' + date_trunc('month', p_now at time zone 'UTC') loop
    name := 'activities_' || to_char(first, 'YYYY_MM');
    perform 1 from activities_default d
    where d.at >= first at time zone 'UTC' and d.at < (first + interval '1 month') at time zone 'UTC' limit 1;
    taken := found;
    if to_regclass(name) is null and not taken then
      execute format('create table %I partition of activities for values from (%L) to (%L)',
        name, first at time zone 'UTC', (first + interval '1 month') at time zone 'UTC');
    end if;
  end loop;
end $$
--;
create or replace function drop_activity_months(p_now timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '3s' as $$
declare
  last text := 'activities_' || to_char(p_now at time zone 'UTC' - interval '1 month', 'YYYY_MM');
  name text;
  used boolean;
  dropped integer := 0;
begin
  perform pg_advisory_xact_lock(7261531);
  for name in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'activities'::regclass and c.relname ~ '^activities_\d{4}_\d{2}$' and c.relname < last
    order by c.relname
  loop
    execute format('select count(*) > 0 from (select 1 from %I limit 1) one', name) into used;
    continue when used;
    lock table only activities in access exclusive mode;
    execute format('select count(*) > 0 from (select 1 from %I limit 1) one', name) into used;
    continue when used;
    execute format('drop table %I', name);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$
