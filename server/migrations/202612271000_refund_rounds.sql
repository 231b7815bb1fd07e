alter table payment_refunds add column round integer not null default 0
