create index survey_leavers_by_day on survey_leavers (organisation_id, leaves_on, person_id)
