alter table store_products add column delivery_from integer
--;
alter table store_products add column delivery_to integer
--;
alter table store_products add constraint store_products_delivery check ((delivery_from is null) = (delivery_to is null) and delivery_from between 0 and 90 and delivery_to between delivery_from and 90)
