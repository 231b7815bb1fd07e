create index posts_hidden_thanks on posts (organisation_id, recognition_id) where hidden_at is not null
--;
create index points_entries_redeemed on points_entries (organisation_id, at) include (account_id, amount) where kind in ('redeemed', 'redemption_returned')
