alter table posts add column award_id uuid
--;
alter table posts add constraint posts_award foreign key (organisation_id, award_id) references awards (organisation_id, id) on delete cascade
--;
alter table posts add constraint posts_award_once unique (organisation_id, award_id)
--;
alter table posts add constraint posts_award_whole check ((kind = 'award') = (award_id is not null))
--;
alter table awards add column in_feed boolean not null default false
