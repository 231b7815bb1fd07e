drop index posts_pinned;
--;
create index posts_pinned_newest on posts (organisation_id, community_id, published_at desc) where pinned_until is not null;
