alter table points_top_ups add column pay_by timestamptz(3)
--;
alter table points_top_ups drop constraint points_top_ups_state
--;
alter table points_top_ups add constraint points_top_ups_state check (state in ('asked', 'confirmed', 'withdrawn', 'paying', 'failed', 'paid'))
--;
alter table payments add column purpose text not null default 'order'
--;
alter table payments alter column order_num drop not null
--;
alter table payments add constraint payments_purpose check (purpose in ('order', 'top_up') and (purpose = 'order') = (order_num is not null))
