alter table events add column series_id uuid
--;
create index events_of_series on events (organisation_id, series_id, starts_at) where series_id is not null
