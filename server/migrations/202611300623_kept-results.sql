-- The figures of an anonymous poll, kept once its votes are complete; its options then hold their votes.
alter table polls add column voters integer
--;
alter table polls add column ballots integer
--;
alter table polls add column uncounted integer
--;
create index polls_tallying on polls (ends_at) where anonymous and counted_at is not null and ballots is null and removed_at is null
--;
-- The participants of a survey that is over, and those of a group who do not count towards its minimum.
alter table surveys add column took_part integer
--;
alter table survey_cohorts add column uncounted integer
--;
create index survey_people_of_cohort on survey_people (organisation_id, survey_id, cohort_id, person_id)
--;
update survey_cohorts c set uncounted = (
  select count(*) from ticket_asked a
  join ticket_takers t on t.organisation_id = a.organisation_id and t.subject_id = a.subject_id and t.person_id = a.person_id
  where a.organisation_id = c.organisation_id and a.subject_id = c.survey_id and a.cohort = c.id::text and not a.counts)
where c.answered is not null
--;
update surveys s set took_part = (
  select count(*) from survey_responses r where r.organisation_id = s.organisation_id and r.survey_id = s.id) + (
  select count(*) from ticket_takers t where t.organisation_id = s.organisation_id and t.subject_id = s.id)
where s.tallied
