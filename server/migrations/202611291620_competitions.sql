create table competitions (
  organisation_id uuid not null,
  id uuid not null,
  author_id uuid not null,
  title text not null,
  description text not null,
  state text not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  join_by timestamptz(3) not null,
  max_participants integer,
  participants integer not null default 0,
  audience jsonb not null,
  eligibility text not null,
  criteria text not null,
  rewards jsonb not null,
  scoring text not null,
  unit text,
  reserved_points bigint,
  created_at timestamptz(3) not null,
  completed_at timestamptz(3),
  primary key (organisation_id, id),
  constraint competitions_author foreign key (organisation_id, author_id) references people (organisation_id, id),
  constraint competitions_state check (state in ('draft', 'new', 'active', 'completed', 'cancelled')),
  constraint competitions_period check (starts_at <= join_by and join_by <= ends_at and starts_at < ends_at),
  constraint competitions_places check (participants >= 0 and (max_participants is null or participants <= max_participants)),
  constraint competitions_completed check ((state = 'completed') = (completed_at is not null)),
  constraint competitions_scoring check (scoring in ('manual', 'file', 'participant', 'counted_given', 'counted_received', 'counted_comments', 'counted_events'))
)
--;
@tenant competitions owner=competitions sweep
--;
create index competitions_by_end on competitions (organisation_id, state, ends_at, id)
--;
create index competitions_by_creation on competitions (organisation_id, created_at desc, id desc)
--;
create index competitions_starting on competitions (starts_at) where state = 'new'
--;
create index competitions_counted on competitions (organisation_id) where state = 'active' and scoring in ('counted_given', 'counted_received', 'counted_comments', 'counted_events')
--;
create table competition_participants (
  organisation_id uuid not null,
  competition_id uuid not null,
  person_id uuid not null,
  joined_at timestamptz(3) not null,
  score bigint,
  scored_at timestamptz(3),
  primary key (organisation_id, competition_id, person_id),
  constraint competition_participants_competition foreign key (organisation_id, competition_id) references competitions (organisation_id, id) on delete cascade,
  constraint competition_participants_person foreign key (organisation_id, person_id) references people (organisation_id, id),
  constraint competition_participants_score check (score >= 0)
)
--;
@tenant competition_participants owner=competitions
--;
create index competition_participants_of_person on competition_participants (organisation_id, person_id, competition_id)
--;
create index competition_participants_by_score on competition_participants (organisation_id, competition_id, score desc)
--;
create index competition_participants_standing on competition_participants (organisation_id, competition_id, (coalesce(score, -1)) desc, person_id)
--;
create table competition_winners (
  organisation_id uuid not null,
  id uuid not null,
  competition_id uuid not null,
  person_id uuid not null,
  placement integer not null,
  points bigint not null,
  declared_by uuid not null,
  declared_at timestamptz(3) not null,
  paid_at timestamptz(3),
  reversed_at timestamptz(3),
  primary key (organisation_id, id),
  constraint competition_winners_competition foreign key (organisation_id, competition_id) references competitions (organisation_id, id) on delete cascade,
  constraint competition_winners_person foreign key (organisation_id, person_id) references people (organisation_id, id),
  constraint competition_winners_placement check (placement between 1 and 5),
  constraint competition_winners_points check (points >= 0)
)
--;
@tenant competition_winners owner=competitions
--;
create unique index competition_winners_once on competition_winners (organisation_id, competition_id, person_id) where reversed_at is null
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
--;
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
