create table competition_former_participants (
  organisation_id uuid not null,
  competition_id uuid not null,
  person_id uuid not null,
  joined_at timestamptz(3) not null,
  left_at timestamptz(3) not null,
  score bigint,
  scored_at timestamptz(3),
  primary key (organisation_id, competition_id, person_id),
  constraint competition_former_participants_competition foreign key (organisation_id, competition_id) references competitions (organisation_id, id) on delete cascade,
  constraint competition_former_participants_person foreign key (organisation_id, person_id) references people (organisation_id, id),
  constraint competition_former_participants_score check (score >= 0)
)
--;
@tenant competition_former_participants owner=competitions
--;
create index competition_former_participants_of_person on competition_former_participants (organisation_id, person_id, competition_id)
