create table activities (
  organisation_id uuid not null,
  id uuid not null,
  at timestamptz(3) not null,
  activity text not null,
  operation text not null,
  actor_id uuid,
  subject_id uuid,
  facts jsonb not null default '{}',
  request_id text,
  primary key (organisation_id, id, at)
    ) partition by range (at
)
--;
@tenant activities owner=platform append-only sweep
--;
create table activities_default partition of activities default
--;
create index activities_by_time on activities (organisation_id, at desc, id desc)
--;
create index activities_by_actor on activities (organisation_id, actor_id, at desc, id desc)
--;
create index activities_by_subject on activities (organisation_id, subject_id, at desc, id desc)
--;
create index activities_by_activity on activities (organisation_id, activity, at desc, id desc)
--;
create table reactions_due (
  organisation_id uuid not null,
  activity_id uuid not null,
  activity_at timestamptz(3) not null,
  reaction text not null,
  attempts integer not null default 0,
  due_at timestamptz(3) not null,
  parked_at timestamptz(3),
  problem text,
  primary key (organisation_id, activity_id, reaction)
)
--;
@tenant reactions_due owner=platform sweep
--;
create index reactions_due_next on reactions_due (organisation_id, due_at) where parked_at is null
--;
create index reactions_due_parked on reactions_due (organisation_id, parked_at) where parked_at is not null
--;
create table idempotency_keys (
  organisation_id uuid not null,
  person_id uuid not null,
  operation text not null,
  key text not null,
  body_hash text not null,
  status integer,
  answer jsonb,
  at timestamptz(3) not null,
  primary key (organisation_id, person_id, operation, key)
)
--;
@tenant idempotency_keys owner=platform sweep
--;
create index idempotency_keys_by_time on idempotency_keys (at)
--;
create table sign_in_failures (
  key text not null,
  minute timestamptz not null,
  count integer not null,
  primary key (key, minute)
)
--;
select place('sign_in_failures', 'local')
--;
comment on table sign_in_failures is 'owner: platform'
--;
grant select, insert, update, delete on sign_in_failures to apprecio_app
--;
create table mails_due (
  organisation_id uuid not null,
  key text not null,
  sealed text not null,
  attempts integer not null default 0,
  due_at timestamptz(3) not null,
  parked_at timestamptz(3),
  problem text,
  primary key (organisation_id, key)
)
--;
@tenant mails_due owner=platform sweep
--;
create index mails_due_next on mails_due (organisation_id, due_at) where parked_at is null
--;
create index mails_due_parked on mails_due (organisation_id, parked_at) where parked_at is not null
--;
create table files (
  organisation_id uuid not null,
  id uuid not null,
  made_at timestamptz(3) not null,
  in_use boolean not null default false,
  owner_id uuid,
  bytes integer not null default 0,
  exporter_id uuid,
  primary key (organisation_id, id)
)
--;
@tenant files owner=platform sweep
--;
create index files_unposted on files (organisation_id, owner_id) include (bytes) where not in_use and owner_id is not null
--;
create index files_unused on files (made_at, organisation_id, id) where not in_use
--;
create index files_exported on files (organisation_id, exporter_id, made_at) include (bytes) where exporter_id is not null
--;
create table nightly_runs (
  organisation_id uuid not null,
  name text not null,
  night date not null,
  primary key (organisation_id, name)
)
--;
@tenant nightly_runs owner=platform sweep
--;
create table call_counts (
  key text not null,
  minute timestamptz not null,
  count integer not null,
  primary key (key, minute)
)
--;
select place('call_counts', 'local')
--;
comment on table call_counts is 'owner: platform'
--;
grant select, insert, update, delete on call_counts to apprecio_app
--;
create table removed_organisations (
  organisation_id uuid primary key,
  subdomain text not null,
  removed_at timestamptz(3) not null,
  swept_at timestamptz(3)
)
--;
@reference removed_organisations owner=platform grant=select
--;
create table text_key_passes (
  organisation_id uuid not null,
  name text not null,
  version integer not null,
  since timestamptz(3) not null,
  primary key (organisation_id, name)
)
--;
@tenant text_key_passes owner=platform sweep
--;
create function forget_activities(p_organisation uuid, p_before timestamptz, p_at_most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  forgotten integer;
begin
  delete from activities a
  where a.organisation_id = p_organisation and a.at < p_before and a.id in (
    select o.id from activities o
    where o.organisation_id = p_organisation and o.at < p_before and not exists (
      select from reactions_due d where d.organisation_id = p_organisation and d.activity_id = o.id)
    order by o.at, o.id limit p_at_most);
  get diagnostics forgotten = row_count;
  return forgotten;
end $$
--;
comment on function forget_activities is 'the one way in which activities are removed: by the worker, as their owner'
--;
revoke execute on function forget_activities from public
--;
grant execute on function forget_activities to apprecio_worker
--;
create function open_activity_months(p_now timestamptz) returns void
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
comment on function open_activity_months is 'makes the partitions of activities for this month and the two after it; a month that has rows in the default partition already stays there'
--;
revoke execute on function open_activity_months from public
--;
grant execute on function open_activity_months to apprecio_worker
--;
create function drop_activity_months(p_now timestamptz) returns integer
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
--;
comment on function drop_activity_months is 'drops the partitions of activities that are empty and older than last month'
--;
revoke execute on function drop_activity_months from public
--;
grant execute on function drop_activity_months to apprecio_worker
--;
create function enter_organisation(p_organisation uuid) returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended(p_organisation::text, 7261532));
  if exists (select from public.removed_organisations r where r.organisation_id = p_organisation) then
    raise exception 'The organisation % was removed', p_organisation using errcode = 'AP001';
  end if;
end $$
--;
comment on function enter_organisation is 'begins every transaction that writes: it keeps its organisation from being removed meanwhile, and is refused (AP001) once it was'
--;
revoke execute on function enter_organisation from public
--;
grant execute on function enter_organisation to apprecio_app
--;
create function tables_of_organisations() returns text[]
language plpgsql set search_path = public, pg_temp as $$
declare
  remaining regclass[];
  free regclass[];
  ordered text[] := '{}';
begin
  select array_agg(c.oid::regclass order by c.relname) into remaining
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organisation_id'
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname <> 'removed_organisations';
  while cardinality(remaining) > 0 loop
    select array_agg(t order by t::text) into free from unnest(remaining) t
    where not exists (
      select from pg_constraint f
      where f.contype = 'f' and f.confrelid = t and f.conrelid <> t and f.conrelid = any(remaining));
    if free is null then raise exception 'These tables point at each other: %', remaining; end if;
    ordered := ordered || free::text[];
    select array_agg(t order by t::text) into remaining from unnest(remaining) t where t <> all(free);
  end loop;
  return ordered;
end $$
--;
comment on function tables_of_organisations is 'every table that has rows of organisations, those that point at others first'
--;
revoke execute on function tables_of_organisations from public
--;
create function remove_demonstration(p_organisation uuid, p_now timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  known record;
  gone integer;
  name text;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_organisation::text, 7261532));
  select o.subdomain, o.demonstration into known from organisations o where o.organisation_id = p_organisation;
  if not found then return null; end if;
  if not known.demonstration then raise exception 'Only a demonstration can be removed'; end if;
  select count(*) into gone from people p where p.organisation_id = p_organisation;
  foreach name in array tables_of_organisations() loop
    execute format('delete from %I where organisation_id = $1', name) using p_organisation;
  end loop;
  insert into removed_organisations (organisation_id, subdomain, removed_at)
  values (p_organisation, known.subdomain, p_now);
  return gone;
end $$
--;
comment on function remove_demonstration is 'the one way in which an organisation ends: all of its rows at once, as their owner; its people for who did it, null for who came later'
--;
revoke execute on function remove_demonstration from public
--;
grant execute on function remove_demonstration to apprecio_app
--;
create function note_swept(p_organisation uuid, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update removed_organisations r set swept_at = p_now where r.organisation_id = p_organisation;
end $$
--;
comment on function note_swept is 'notes that nothing of a removed organisation lies in the storage any more'
--;
revoke execute on function note_swept from public
--;
grant execute on function note_swept to apprecio_app
--;
select open_activity_months(now())
