alter table store_products add column hsn text
--;
alter table invoice_lines add column hsn text
