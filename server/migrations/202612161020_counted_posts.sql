create index posts_counted_kinds on posts (organisation_id, published_at) include (id, author_id, community_id, kind, visibility) where visibility <> 'private' and removed_at is null and hidden_at is null and scheduled_at is null
--;
drop index posts_counted
--;
create index posts_of_teams on posts (organisation_id, id) where visibility = 'team'
