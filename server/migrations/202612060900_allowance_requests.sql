create table points_allowance_requests (
  organisation_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  points integer not null,
  reason text not null,
  state text not null,
  asked_at timestamptz(3) not null,
  month date,
  granted integer not null default 0,
  answer text,
  decided_by uuid,
  decided_at timestamptz(3),
  primary key (organisation_id, id),
  constraint points_requests_person foreign key (organisation_id, person_id) references people (organisation_id, id),
  constraint points_requests_state check (state in ('asked', 'granted', 'refused', 'withdrawn')),
  constraint points_requests_points check (points > 0 and granted >= 0 and granted <= points),
  constraint points_requests_granted check ((state = 'granted') = (granted > 0 and month is not null))
)
--;
@tenant points_allowance_requests owner=points
--;
create unique index points_requests_open on points_allowance_requests (organisation_id, person_id) where state = 'asked'
--;
create index points_requests_waiting on points_allowance_requests (organisation_id, asked_at, id) where state = 'asked'
--;
create index points_requests_of_person on points_allowance_requests (organisation_id, person_id, asked_at desc, id desc)
--;
create index points_requests_granted_in on points_allowance_requests (organisation_id, person_id, month) where state = 'granted'
