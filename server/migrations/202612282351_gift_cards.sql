alter table store_products add column look_colour text
--;
alter table store_products add column look_pattern text
--;
alter table voucher_codes add column sealed_pin text
--;
alter table voucher_codes add column used_at timestamptz(3)
--;
alter table orders add column recipient_id uuid
--;
alter table orders add column gift_line text
--;
alter table orders add constraint orders_recipient foreign key (organisation_id, recipient_id) references people (organisation_id, id)
--;
alter table orders add constraint orders_gift check (recipient_id <> person_id and (gift_line is null or recipient_id is not null))
--;
create index orders_of_recipient on orders (organisation_id, recipient_id, placed_at desc, id desc) where recipient_id is not null
