alter table orders add column held_at timestamptz(3) default '2000-01-01'
--;
alter table orders add column promo_base_paise bigint
