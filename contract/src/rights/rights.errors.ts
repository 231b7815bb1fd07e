/** The errors of this feature: HTTP status and English text of each code. Codes are stable. */
export const rightsErrors = {
  'rights.inactive': [409, 'This person isn’t active. Reactivate them first.'],
  'rights.changed_since': [409, 'Someone has changed these rights since. Reload to see them.'],
  'rights.review_finished': [409, 'This access review is finished. Its record can’t be changed.'],
  'rights.row_changed': [409, 'These rights have changed since. Reload to see them.'],
  'rights.own_row': [
    422,
    'You can’t confirm your own rights, or a key you created. Ask someone else who manages access.',
  ],
  'rights.rows_undecided': [422, 'Some rows aren’t decided yet. Confirm them or take their rights away.'],
} as const;
