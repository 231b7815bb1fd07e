/** What can go wrong here: HTTP status and English text of each code. Codes are stable. */
export const pointsErrors = {
  'points.insufficient': [422, 'You don’t have enough points left to give.'],
  'points.repeated': [409, 'These points have already been moved. Reload to see them.'],
  'points.self': [422, 'You can’t do this for yourself. Ask another admin.'],
  'points.past_date': [422, 'This day has passed. Please choose today or a later one.'],
  'points.future_date': [422, 'This day is in the future. Please choose today or an earlier one.'],
  'points.value_notice': [422, 'Lowering the value of a point needs 30 days’ notice. Please choose a later day.'],
  'points.wallet_short': [422, 'The wallet doesn’t have enough points for this. Top it up first.'],
  'points.person_short': [422, 'This person doesn’t have that many points.'],
  'points.person_unavailable': [422, 'Someone you chose isn’t active.'],
  'points.top_up_decided': [409, 'This top-up has already been confirmed or withdrawn.'],
  'points.request_open': [409, 'You’ve already asked. Wait for the answer, or withdraw that request first.'],
  'points.request_decided': [409, 'This request has already been answered or withdrawn. Reload to see it.'],
  'points.request_over': [422, 'Please grant at most the points that were asked for.'],
  'points.spent': [409, 'These points are spent.'],
  'points.spent_part': [409, 'Some of these points were spent and stay.'],
  'points.grant_undone': [409, 'This grant has already been undone.'],
} as const;
