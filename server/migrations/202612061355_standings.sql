create index competition_participants_standing on competition_participants (organisation_id, competition_id, (coalesce(score, -1)) desc, person_id)
