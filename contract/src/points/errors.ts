/** What can go wrong here: HTTP status and English text of each code. Codes are stable. */
export const pointsErrors = {
  'points.insufficient': [422, 'You do not have enough points left to give.'],
  'points.repeated': [409, 'These points were moved already. Reload to see them.'],
  'points.self': [422, 'You cannot do this for yourself. Another admin can.'],
  'points.past_date': [422, 'This day is over. Please choose today or a later one.'],
  'points.future_date': [422, 'This day has not come yet. Please choose today or an earlier one.'],
  'points.value_notice': [422, 'A point may be worth less only after 30 days’ notice.'],
  'points.wallet_short': [422, 'The wallet does not hold enough points for this.'],
  'points.person_short': [422, 'This person does not have that many points.'],
  'points.person_unavailable': [422, 'Someone you chose is not active.'],
  'points.top_up_decided': [409, 'This top-up was already confirmed or withdrawn.'],
  'points.spent': [409, 'These points are spent.'],
  'points.spent_part': [409, 'Some of these points were spent and stay.'],
  'points.grant_undone': [409, 'This grant was already undone.'],
} as const;
