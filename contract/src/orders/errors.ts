/** What can go wrong here: HTTP status and English text of each code. Codes are stable. */
export const ordersErrors = {
  'orders.gift_cards_short': [422, 'Insufficient points to purchase selected gift cards.'],
  'orders.points_short': [422, "You don't have enough points for this."],
  'orders.address_missing': [422, 'Add a delivery address for this.'],
  'orders.month_limit': [422, "You've bought as many of these as one person can this month."],
  'orders.no_codes': [409, 'This order line has no codes to show.'],
  'orders.state': [409, 'This order has moved on. Reload to see where it is.'],
  'orders.unpaid': [409, 'This order waits for its payment. Cancel all of it, or wait until it’s paid.'],
  'orders.shown': [409, 'A code that was shown can’t be returned.'],
  'orders.self': [422, 'Another admin has to do this: the order is your own.'],
  'orders.asked': [409, 'You’ve already asked. An admin will answer.'],
  'orders.code_missing': [422, 'Choose the code that doesn’t work.'],
  'orders.answered': [409, 'This was answered a moment ago. Reload to see how.'],
  'orders.outcome': [422, 'This answer doesn’t fit what was asked.'],
  'orders.note_missing': [422, 'Say why, so that the buyer understands.'],
} as const;
