alter table invoices alter column order_id drop not null
--;
alter table invoices add column top_up_id uuid
--;
alter table invoices drop constraint invoices_kind
--;
alter table invoices add constraint invoices_kind check (kind in ('invoice', 'credit_note', 'receipt') and (kind = 'credit_note') = (corrects_id is not null) and (kind = 'receipt') = (order_id is null) and (kind = 'receipt') = (top_up_id is not null))
--;
alter table invoices drop constraint invoices_money
--;
alter table invoices add constraint invoices_money check (taxable_paise >= 0 and gst_paise >= 0 and (total_paise = taxable_paise + gst_paise or kind = 'receipt' and taxable_paise = 0 and gst_paise = 0 and total_paise > 0))
--;
alter table invoices add constraint invoices_top_up foreign key (organisation_id, top_up_id) references points_top_ups (organisation_id, id)
--;
create unique index invoices_receipt on invoices (organisation_id, top_up_id) where kind = 'receipt'
