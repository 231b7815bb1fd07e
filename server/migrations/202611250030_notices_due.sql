create table notices_due (
  organisation_id uuid not null,
  id uuid not null,
  notices jsonb not null,
  made_at timestamptz(3) not null,
  primary key (organisation_id, id)
);
--;
@tenant notices_due owner=notifications
