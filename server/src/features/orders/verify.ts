const ofOrder = `o.organisation_id = d.organisation_id`;

/** The checks of `npm run ledger:verify` for orders: each order has its transfers, and each code one line. */
export const orderChecks = [
  {
    problem: 'orders differ from the transfer that paid them',
    count: `select count(*) from orders d where ${ofOrder} and d.points_used <> coalesce((
        select sum(e.amount) from points_transfers t
        join points_entries e on e.organisation_id = o.organisation_id and e.transfer_id = t.id
        join points_accounts a on a.organisation_id = o.organisation_id and a.id = e.account_id and a.kind = 'redeemed'
        where t.organisation_id = o.organisation_id and t.kind = 'redeemed' and t.source_id = d.id), 0)`,
  },
  {
    problem: 'orders differ from the transfers that gave points back',
    count: `select count(*) from orders d where ${ofOrder}
      and (select sum(l.refunded_points) from order_lines l
           where l.organisation_id = o.organisation_id and l.order_id = d.id) <> coalesce((
        select -sum(e.amount) from points_transfers t
        join points_entries e on e.organisation_id = o.organisation_id and e.transfer_id = t.id
        join points_accounts a on a.organisation_id = o.organisation_id and a.id = e.account_id and a.kind = 'redeemed'
        where t.organisation_id = o.organisation_id and t.kind = 'redemption_returned' and t.source_id in (
          select l.id from order_lines l where l.organisation_id = o.organisation_id and l.order_id = d.id
          union all
          select k.id from order_cases k where k.organisation_id = o.organisation_id and k.order_id = d.id)), 0)`,
  },
  {
    problem: 'lines that ended did not give all their points back',
    count: `select count(*) from order_lines d where ${ofOrder} and d.status in ('cancelled', 'returned')
      and d.refunded_points <> d.points`,
  },
  {
    problem: 'codes are in use for a line that is not there, or has ended',
    count: `select count(*) from voucher_codes d where ${ofOrder} and d.state = 'issued' and not exists (
        select 1 from order_lines l where l.organisation_id = o.organisation_id and l.id = d.order_line_id
          and l.status not in ('cancelled', 'returned'))`,
  },
  {
    problem: 'lines have more codes than were bought',
    count: `select count(*) from order_lines d where ${ofOrder} and d.kind = 'voucher' and d.quantity < (
        select count(*) from voucher_codes v where v.organisation_id = o.organisation_id and v.order_line_id = d.id
          and v.state = 'issued')`,
  },
  {
    problem: 'orders differ from the money of their lines',
    count: `select count(*) from orders d where ${ofOrder} and d.cash_due_paise <> (select sum(l.cash_paise) from order_lines l
        where l.organisation_id = o.organisation_id and l.order_id = d.id)`,
  },
  {
    problem: 'paid orders differ from the money that was taken',
    count: `select count(*) from payments d where ${ofOrder} and d.state = 'paid' and d.amount_paise <> coalesce((
        select sum(c.amount_paise) from payment_attempts a
        join payment_captures c on c.organisation_id = o.organisation_id and c.attempt_id = a.id and not c.is_surplus
        where a.organisation_id = o.organisation_id and a.payment_id = d.id), 0)`,
  },
  {
    problem: 'lines of paid orders that ended did not give all their money back',
    count: `select count(*) from payments d where ${ofOrder} and d.state = 'paid' and coalesce((
        select sum(l.cash_paise) from order_lines l where l.organisation_id = o.organisation_id
          and l.order_id = d.order_id and l.status in ('cancelled', 'returned')), 0) <> coalesce((
        select sum(r.amount_paise) from payment_refunds r where r.organisation_id = o.organisation_id
          and r.order_id = d.order_id and r.reason in ('cancelled', 'returned')), 0)`,
  },
  {
    problem: 'money that no order was due did not go back whole',
    count: `select count(*) from payment_captures d where ${ofOrder} and d.is_surplus and d.amount_paise <> coalesce((
        select sum(r.amount_paise) from payment_refunds r where r.organisation_id = o.organisation_id
          and r.capture_id = d.id), 0)`,
  },
] as const;
