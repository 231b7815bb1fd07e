/** What can go wrong here: HTTP status and English text of each code. Codes are stable. */
export const ordersErrors = {
  'orders.gift_cards_short': [422, 'Insufficient points to purchase selected gift cards.'],
  'orders.points_short': [422, "You don't have enough points for this."],
  'orders.address_missing': [422, 'Add a delivery address to order this.'],
  'orders.month_limit': [422, "You've bought as many of these as one person can this month."],
  'orders.price_changed': [409, 'The price changed in the meantime. Check it and try again.'],
  'orders.no_codes': [409, 'This order line has no codes to show.'],
  'orders.state': [409, 'This order has changed. Reload to see its status.'],
  'orders.unpaid': [409, 'This order is waiting for payment. Cancel the whole order, or wait until it’s paid.'],
  'orders.shown': [409, 'You can’t return a code you’ve already viewed.'],
  'orders.self': [422, 'This is your own order. Ask another admin to do this.'],
  'orders.asked': [409, 'You’ve already asked. An admin will get back to you.'],
  'orders.code_missing': [422, 'Choose the code that doesn’t work.'],
  'orders.answered': [409, 'Someone answered this a moment ago. Reload to see the result.'],
  'orders.outcome': [422, 'This answer doesn’t fit the request. Choose another one.'],
  'orders.note_missing': [422, 'Say why, so the buyer understands.'],
  'orders.leaver_link': [404, 'This link doesn’t work any more. Ask your former company to send it again.'],
  'orders.leaver_unmailed': [
    409,
    'There’s nothing to send: no points are left, 30 days have passed, or we don’t have a personal email.',
  ],
} as const;
