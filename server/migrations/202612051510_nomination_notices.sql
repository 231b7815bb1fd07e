alter table nomination_cycles add column announced_at timestamptz(3)
--;
alter table nomination_cycles add column review_at timestamptz(3)
--;
create policy sweep on nomination_cycles for select to apprecio_worker using (true)
--;
grant select on nomination_cycles to apprecio_worker
--;
create index nomination_cycles_due on nomination_cycles (closes_at) where review_at is null and decided_at is null and cancelled_at is null
