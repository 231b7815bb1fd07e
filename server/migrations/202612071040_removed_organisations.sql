alter table organisations add column demonstration boolean not null default false
--;
update organisations o set demonstration = true
where exists (
  select from activities a
  where a.organisation_id = o.organisation_id and a.activity = 'organisation.registered' and a.operation = 'demo')
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
