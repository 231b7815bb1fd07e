alter table posts add column poll_id uuid
--;
alter table posts add constraint posts_poll unique (organisation_id, poll_id)
--;
alter table posts add constraint posts_of_poll foreign key (organisation_id, poll_id) references polls (organisation_id, id) on delete cascade
