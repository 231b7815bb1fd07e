drop table survey_answers
--;
alter table surveys add column counted_at timestamptz(3)
--;
create index surveys_counting on surveys (ends_at) where launched_at is not null and counted_at is null and removed_at is null
