/** The errors of this feature: HTTP status and English text of each code. Codes are stable. */
export const postsErrors = {
  'posts.empty': [422, 'Please write something or add a picture.'],
  'posts.too_long': [422, 'Please use at most 5,000 characters.'],
  'posts.media_unknown': [422, 'One of the pictures is no longer there. Please add it again.'],
  'posts.past': [422, 'Please choose a time in the future, within a year.'],
  'posts.of_recognition': [422, 'This is a thank-you. Use its own menu to edit or delete it.'],
  'posts.of_poll': [422, 'This is a poll. Edit it in Polls.'],
  'posts.of_celebration': [422, 'You can’t edit a celebration post. You can delete it.'],
  'posts.of_award': [422, 'You can’t edit the post of an award. You can delete it.'],
  'posts.too_late': [409, 'It’s too late to undo this.'],
  'posts.not_shareable': [422, 'You can’t share this: not everyone can see it.'],
  'posts.event': [422, 'Photos of an event are posted after its end, by its hosts and those who came.'],
  'posts.own': [422, 'This is yours. You can delete it instead.'],
  'posts.decided': [409, 'A moderator has already reviewed this.'],
} as const;
