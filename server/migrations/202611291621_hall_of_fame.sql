create table awards (
  organisation_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  award_name text not null,
  points bigint not null,
  category text not null,
  reason text not null,
  type text not null,
  duration text not null,
  quarter integer,
  year integer not null,
  department text,
  department_fold text collate "C" not null,
  name_fold text collate "C" not null,
  given_by uuid not null,
  given_at timestamptz(3) not null,
  reveal_at timestamptz(3) not null,
  revealed_at timestamptz(3),
  reserved boolean not null default false,
  paid_at timestamptz(3),
  removed_at timestamptz(3),
  in_feed boolean not null default false,
  primary key (organisation_id, id),
  constraint awards_person foreign key (organisation_id, person_id) references people (organisation_id, id),
  constraint awards_type check (type in ('quarterly', 'annual', 'special')),
  constraint awards_duration check (duration in ('quarter', 'year') and (duration = 'quarter') = (quarter is not null)),
  constraint awards_quarter check (quarter between 1 and 4),
  constraint awards_points check (points >= 0)
)
--;
@tenant awards owner=hall-of-fame sweep
--;
create index awards_newest on awards (organisation_id, reveal_at desc, id desc) where revealed_at is not null and removed_at is null
--;
create index awards_by_points on awards (organisation_id, points, id) where revealed_at is not null and removed_at is null
--;
create index awards_by_name on awards (organisation_id, name_fold, id) where revealed_at is not null and removed_at is null
--;
create index awards_by_department on awards (organisation_id, department_fold, id) where revealed_at is not null and removed_at is null
--;
create index awards_of_person on awards (organisation_id, person_id, reveal_at desc)
--;
create index awards_given on awards (organisation_id, given_at desc, id desc) where removed_at is null
--;
create index awards_revealing on awards (reveal_at) where revealed_at is null and removed_at is null
--;
create index awards_by_year on awards (organisation_id, year) where revealed_at is not null and removed_at is null
