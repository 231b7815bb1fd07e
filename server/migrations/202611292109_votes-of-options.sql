alter table poll_options add column votes integer not null default 0
--;
update poll_options o set votes = (
  select count(*) from poll_votes v
  where v.organisation_id = o.organisation_id and v.poll_id = o.poll_id and o.id = any(v.option_ids))
where exists (select from poll_votes v where v.organisation_id = o.organisation_id and v.poll_id = o.poll_id)
