alter table people
  add column birth_day integer generated always as ((extract(month from born_on) * 100 + extract(day from born_on))::integer) stored,
  add column joining_day integer generated always as ((extract(month from joined_on) * 100 + extract(day from joined_on))::integer) stored
--;
create index people_birth_days on people (organisation_id, birth_day) where status = 'active' and birth_day is not null
--;
create index people_joining_days on people (organisation_id, joining_day) where status = 'active' and joining_day is not null
