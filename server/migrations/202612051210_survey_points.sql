alter table surveys add column paid_at timestamptz(3)
