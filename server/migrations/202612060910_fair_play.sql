create table fair_play_cases (
  organisation_id uuid not null,
  id uuid not null,
  trade_key text not null,
  person_ids uuid[] not null,
  question text not null,
  asked_by uuid not null,
  asked_at timestamptz(3) not null,
  decision text,
  note text,
  decided_by uuid,
  decided_at timestamptz(3),
  primary key (organisation_id, id),
  constraint fair_play_cases_asker foreign key (organisation_id, asked_by) references people (organisation_id, id),
  constraint fair_play_cases_decision check (decision in ('nothing', 'note')),
  constraint fair_play_cases_decided check ((decision is null) = (decided_at is null))
)
--;
@tenant fair_play_cases owner=recognition
--;
create unique index fair_play_cases_open on fair_play_cases (organisation_id, trade_key) where decided_at is null
--;
create index fair_play_cases_by_key on fair_play_cases (organisation_id, trade_key, asked_at desc, id desc)
--;
create table fair_play_replies (
  organisation_id uuid not null,
  case_id uuid not null,
  person_id uuid not null,
  text text not null,
  at timestamptz(3) not null,
  primary key (organisation_id, case_id, person_id),
  constraint fair_play_replies_case foreign key (organisation_id, case_id) references fair_play_cases (organisation_id, id) on delete cascade,
  constraint fair_play_replies_person foreign key (organisation_id, person_id) references people (organisation_id, id)
)
--;
@tenant fair_play_replies owner=recognition
