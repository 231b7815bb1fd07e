create index posts_counted on posts (organisation_id, published_at) include (author_id, community_id) where visibility <> 'private' and removed_at is null and hidden_at is null and scheduled_at is null
--;
create index posts_not_counted on posts (organisation_id, id) where not (visibility <> 'private' and removed_at is null and hidden_at is null and scheduled_at is null)
--;
create index post_comments_counted on post_comments (organisation_id, created_at) include (author_id, post_id) where removed_at is null and hidden_at is null
--;
create index post_reactions_counted on post_reactions (organisation_id, at) include (person_id, post_id)
--;
create index points_entries_counted on points_entries (organisation_id, at) include (kind, amount) where amount > 0 and kind in ('recognition_given', 'recognition_boosted', 'recognition_undone', 'recognition_reversed', 'decision_taken_back', 'redeemed', 'redemption_returned', 'allowance_issued', 'allowance_expired')
