alter table batches drop constraint batches_state
--;
update batches set state = 'failed' where state = 'checked'
--;
alter table batches drop column rows
--;
alter table batches
  add column title text,
  add column options jsonb not null default '{}',
  add column counts jsonb not null default '{}',
  add column total integer not null default 0,
  add column done integer not null default 0,
  add column undone_at timestamptz(3),
  add constraint batches_state check (state in ('checked', 'running', 'committed', 'undoing', 'undone', 'failed'))
--;
comment on table batches is 'owner: batches'
--;
create index batches_newest on batches (organisation_id, made_at desc, id desc)
--;
create table batch_rows (
  organisation_id uuid not null,
  batch_id uuid not null,
  line integer not null,
  position integer not null,
  outcome text not null,
  state text not null,
  subject_id uuid,
  found text not null,
  shown jsonb not null,
  input jsonb,
  before jsonb,
  after jsonb,
  changes jsonb not null,
  errors jsonb not null,
  reason text,
  primary key (organisation_id, batch_id, line),
  constraint batch_rows_batch foreign key (organisation_id, batch_id) references batches (organisation_id, id) on delete cascade,
  constraint batch_rows_outcome check (outcome in ('create', 'update', 'same', 'faulty')),
  constraint batch_rows_state check (state in ('waiting', 'out', 'done', 'skipped', 'undone', 'kept'))
);
--;
@tenant batch_rows owner=batches
--;
create index batch_rows_by_state on batch_rows (organisation_id, batch_id, state, position);
--;
create index batch_rows_by_outcome on batch_rows (organisation_id, batch_id, outcome, line);
--;
create index batch_rows_by_subject on batch_rows (organisation_id, subject_id, batch_id);
--;
alter table people
  add column invited_at timestamptz(3),
  add column first_seen_at timestamptz(3),
  add column left_at timestamptz(3)
--;
update people p set first_seen_at = s.at
from (select organisation_id, person_id, min(created_at) as at from sessions group by organisation_id, person_id) s
where s.organisation_id = p.organisation_id and s.person_id = p.id
--;
create index people_staff_by_name on people (organisation_id, name_fold, id) where status <> 'deleted'
--;
create index people_staff_by_employee_id on people (organisation_id, employee_id, id) where status <> 'deleted'
--;
create index people_invited on people (organisation_id, id) where status = 'active' and invited_at is not null and first_seen_at is null
--;
create index people_inactive on people (organisation_id, left_at, id) where status = 'inactive'
--;
create table list_entries (
  organisation_id uuid not null,
  kind text not null,
  name_fold text collate "C" not null,
  name text not null,
  made_at timestamptz(3) not null,
  primary key (organisation_id, kind, name_fold),
  constraint list_entries_kind check (kind in ('department', 'designation', 'location'))
);
--;
@tenant list_entries owner=people
--;
alter table organisations
  add column leaver_rule text not null default 'kept',
  add constraint organisations_leaver_rule check (leaver_rule in ('forfeited', 'kept', 'payout'))
