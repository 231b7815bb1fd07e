create index awards_by_year on awards (organisation_id, year) where revealed_at is not null and removed_at is null
