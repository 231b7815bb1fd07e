alter table payment_attempts add column is_test boolean not null default false
--;
update payment_attempts t set is_test = true
where t.gateway = 'sandbox' or exists (
  select 1 from payment_accounts k where k.organisation_id = t.organisation_id and k.id = t.account_id
    and k.key_id ~* '^([a-z]+_){1,2}test_')
--;
alter table orders add column is_test boolean not null default false
--;
update orders o set is_test = true
where exists (
  select 1 from payments p
  join payment_attempts t on t.organisation_id = p.organisation_id and t.payment_id = p.id and t.is_test
  join payment_captures c on c.organisation_id = t.organisation_id and c.attempt_id = t.id and not c.is_surplus
  where p.organisation_id = o.organisation_id and p.order_id = o.id)
--;
alter table points_top_ups add column is_test boolean not null default false
--;
update points_top_ups u set is_test = true
where exists (
  select 1 from payments p
  join payment_attempts t on t.organisation_id = p.organisation_id and t.payment_id = p.id and t.is_test
  join payment_captures c on c.organisation_id = t.organisation_id and c.attempt_id = t.id and not c.is_surplus
  where p.organisation_id = u.organisation_id and p.order_id = u.id)
--;
alter table invoices drop constraint invoices_kind
--;
alter table invoices add constraint invoices_kind check (kind in ('invoice', 'credit_note', 'receipt', 'test') and (kind = 'credit_note') = (corrects_id is not null) and (order_id is null) = (top_up_id is not null) and (kind = 'test' or (kind = 'receipt') = (top_up_id is not null)))
--;
alter table invoices drop constraint invoices_money
--;
alter table invoices add constraint invoices_money check (taxable_paise >= 0 and gst_paise >= 0 and (total_paise = taxable_paise + gst_paise or kind in ('receipt', 'test') and taxable_paise = 0 and gst_paise = 0 and total_paise > 0))
--;
create unique index invoices_test on invoices (organisation_id, order_id) where kind = 'test'
--;
create unique index invoices_test_top_up on invoices (organisation_id, top_up_id) where kind = 'test'
