create index orders_newest on orders (organisation_id, placed_at desc, id desc);
--;
create index orders_by_status on orders (organisation_id, status, placed_at, id);
