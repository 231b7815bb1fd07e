alter table competitions drop constraint competitions_scoring
--;
alter table competitions add constraint competitions_scoring check (scoring in ('manual', 'file', 'participant', 'counted_given', 'counted_received', 'counted_comments'))
--;
create index competitions_counted on competitions (organisation_id) where state = 'active' and scoring in ('counted_given', 'counted_received', 'counted_comments')
--;
create table competition_entries (
  organisation_id uuid not null,
  id uuid not null,
  competition_id uuid not null,
  person_id uuid not null,
  score bigint not null,
  proof text not null,
  picture_id uuid,
  entered_at timestamptz(3) not null,
  state text not null,
  decided_by uuid,
  decided_at timestamptz(3),
  reason text,
  primary key (organisation_id, id),
  constraint competition_entries_competition foreign key (organisation_id, competition_id) references competitions (organisation_id, id) on delete cascade,
  constraint competition_entries_person foreign key (organisation_id, person_id) references people (organisation_id, id),
  constraint competition_entries_score check (score >= 0),
  constraint competition_entries_state check (state in ('waiting', 'confirmed', 'refused')),
  constraint competition_entries_decided check ((state = 'waiting') = (decided_at is null)),
  constraint competition_entries_reason check ((state = 'refused') = (reason is not null))
)
--;
@tenant competition_entries owner=competitions
--;
create unique index competition_entries_one on competition_entries (organisation_id, competition_id, person_id) where state = 'waiting'
--;
create index competition_entries_of_person on competition_entries (organisation_id, competition_id, person_id, entered_at desc)
--;
create index competition_entries_waiting on competition_entries (organisation_id, competition_id, entered_at, id) where state = 'waiting'
