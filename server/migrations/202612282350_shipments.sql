alter table order_lines add column carrier text
--;
alter table order_lines add column carrier_name text
--;
alter table order_lines add column carrier_link text
--;
alter table order_lines add column expected_on date
--;
alter table order_lines add column arrives_by date
--;
alter table order_lines add column undo_to text
--;
alter table order_lines add column notify_at timestamptz(3)
--;
alter table order_lines add constraint order_lines_undo check (undo_to in ('processing', 'shipped'))
--;
create index order_lines_to_notify on order_lines (notify_at) where notify_at is not null
