/** What can go wrong here: HTTP status and English text of each code. Codes are stable. */
export const postsErrors = {
  'posts.empty': [422, 'Please write something or add a picture.'],
  'posts.too_long': [422, 'Please use at most 5,000 characters.'],
  'posts.media_unknown': [422, 'One of the pictures is not there any more. Please add it again.'],
  'posts.past': [422, 'Please choose a time to come, within a year.'],
  'posts.of_recognition': [422, 'A thank-you is changed and deleted as a thank-you.'],
  'posts.of_poll': [422, 'A poll is changed as a poll.'],
  'posts.of_celebration': [422, 'The post of a celebration can’t be edited. You can delete it.'],
  'posts.too_late': [409, 'The ten minutes are over.'],
  'posts.not_shareable': [422, 'This cannot be shared: not everyone may see it.'],
  'posts.own': [422, 'This is your own. You can delete it.'],
  'posts.decided': [409, 'Someone decided this already.'],
} as const;
