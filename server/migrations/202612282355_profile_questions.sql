-- The questions about a person that were answered or put off; each is asked once, on Home.
alter table preferences add column answered text[] not null default '{}'
--;
update preferences set answered = '{name,birthday,designation,department,dateOfJoining,gender}' where onboarded_at is not null
--;
-- Who a company proposes to show a birthday to.
alter table organisations add column birthday_proposal text not null default 'team'
  check (birthday_proposal in ('everyone', 'team', 'nobody'))
