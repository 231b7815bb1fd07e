create table fair_play_findings (
  organisation_id uuid not null,
  trade_key text not null,
  person_ids uuid[] not null,
  run_id uuid,
  found_at timestamptz(3) not null,
  decided_at timestamptz(3),
  primary key (organisation_id, trade_key)
)
--;
@tenant fair_play_findings owner=recognition
--;
create index fair_play_findings_waiting on fair_play_findings (organisation_id, found_at, trade_key) where decided_at is null
