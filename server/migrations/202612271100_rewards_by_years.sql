alter table celebration_rewards add column repeated boolean not null default false
--;
delete from celebration_rewards w
where w.paid_at is null and exists (
  select 1 from celebration_rewards e
  where e.organisation_id = w.organisation_id and e.person_id = w.person_id and e.years = w.years
    and (e.paid_at is null, e.due_at, e.id) < (w.paid_at is null, w.due_at, w.id))
--;
update celebration_rewards w set repeated = true
where exists (
  select 1 from celebration_rewards e
  where e.organisation_id = w.organisation_id and e.person_id = w.person_id and e.years = w.years
    and (e.due_at, e.id) < (w.due_at, w.id))
--;
alter table celebration_rewards drop constraint celebration_rewards_once
--;
create unique index celebration_rewards_years on celebration_rewards (organisation_id, person_id, years) where not repeated
