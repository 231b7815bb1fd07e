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
--;
alter table batch_rows add column notes jsonb
