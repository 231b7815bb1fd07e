/** What can go wrong here: HTTP status and English text of each code. Codes are stable. */
export const ordersErrors = {
  'orders.gift_cards_short': [422, 'Insufficient points to purchase selected gift cards.'],
  'orders.points_short': [422, "You don't have enough points for this."],
  'orders.address_missing': [422, 'Add a delivery address for this.'],
  'orders.month_limit': [422, "You've bought as many of these as one person can this month."],
  'orders.no_codes': [409, 'This order line has no codes to show.'],
  'orders.state': [409, 'This order has moved on. Reload to see where it is.'],
} as const;
