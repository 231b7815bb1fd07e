alter table posts add column event_id uuid
--;
alter table posts add constraint posts_event foreign key (organisation_id, event_id) references events (organisation_id, id) on delete cascade
--;
create index posts_of_event on posts (organisation_id, event_id, published_at, id) where event_id is not null
