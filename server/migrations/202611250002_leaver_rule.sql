alter table people add column leaver_rule text
--;
alter table people
  add constraint people_leaver_rule check (leaver_rule in ('forfeited', 'kept', 'payout'))
--;
update people p set leaver_rule = o.leaver_rule
from organisations o
where o.organisation_id = p.organisation_id and p.status <> 'active'
--;
create index people_kept_leavers on people (organisation_id, left_at, id) where leaver_rule = 'kept' and status <> 'active'
