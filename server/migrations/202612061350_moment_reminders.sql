alter table survey_moments add column remind_on date
--;
alter table survey_moments add column reminded_on date
--;
create index survey_moments_remind on survey_moments (organisation_id, series_id, remind_on) where remind_on is not null
