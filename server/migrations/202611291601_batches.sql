create table batches (
  organisation_id uuid not null,
  id uuid not null,
  kind text not null,
  state text not null,
  made_by uuid not null,
  made_at timestamptz(3) not null,
  applied_at timestamptz(3),
  title text,
  options jsonb not null default '{}',
  counts jsonb not null default '{}',
  total integer not null default 0,
  done integer not null default 0,
  undone_at timestamptz(3),
  applied_by uuid,
  undone_by uuid,
  primary key (organisation_id, id),
  constraint batches_state check (state in ('checked', 'running', 'applied', 'undoing', 'undone', 'failed'))
)
--;
@tenant batches owner=batches
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
  reason jsonb,
  notes jsonb,
  primary key (organisation_id, batch_id, line),
  constraint batch_rows_batch foreign key (organisation_id, batch_id) references batches (organisation_id, id) on delete cascade,
  constraint batch_rows_outcome check (outcome in ('create', 'update', 'same', 'faulty')),
  constraint batch_rows_state check (state in ('waiting', 'ignored', 'done', 'skipped', 'undone', 'not_undone'))
)
--;
@tenant batch_rows owner=batches
--;
create index batch_rows_by_state on batch_rows (organisation_id, batch_id, state, position)
--;
create index batch_rows_by_outcome on batch_rows (organisation_id, batch_id, outcome, line)
--;
create index batch_rows_by_subject on batch_rows (organisation_id, subject_id, batch_id)
--;
create table import_columns (
  organisation_id uuid not null,
  import text not null,
  heading text not null,
  target text not null,
  set_at timestamptz(3) not null,
  primary key (organisation_id, import, heading)
)
--;
@tenant import_columns owner=batches
