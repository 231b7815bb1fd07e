alter table organisations add column audit_months integer not null default 24
--;
alter table organisations add constraint organisations_audit_months check (audit_months between 6 and 84)
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
