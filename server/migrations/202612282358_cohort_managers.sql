-- The line manager whom all people of a group have in common, where the survey groups people by manager.
alter table survey_cohorts add column manager_id uuid
