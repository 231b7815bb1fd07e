create index order_lines_by_voucher on order_lines (organisation_id, product_id) where kind = 'voucher'
