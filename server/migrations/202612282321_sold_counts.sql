update store_products p set sold_count = coalesce((
  select sum(l.quantity) from order_lines l
  where l.organisation_id = p.organisation_id and l.product_id = p.id and l.status not in ('cancelled', 'returned')), 0)
