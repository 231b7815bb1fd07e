alter table wishlist_items add column goal_at timestamptz(3)
