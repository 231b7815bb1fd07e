/** What can go wrong here: HTTP status and English text of each code. Codes are stable. */
export const surveysErrors = {
  'surveys.changed_elsewhere': [409, 'Someone saved this survey in another window. Reload to see the new version.'],
  'surveys.launched': [409, 'This survey has been launched, so its questions can no longer be changed.'],
  'surveys.not_launched': [409, 'This survey has not started yet.'],
  'surveys.closed': [409, 'This survey is closed.'],
  'surveys.already_answered': [409, 'You have already answered this survey.'],
  'surveys.not_asked': [403, 'You aren’t asked in this survey.'],
  'surveys.anonymous': [422, 'This survey is anonymous, so it is answered with a ticket and without your name.'],
  'surveys.no_questions': [422, 'Please add at least one question.'],
  'surveys.branching': [422, 'Some questions can never be reached. Change when they are shown.'],
  'surveys.period': [422, 'Please choose a closing time in the future, after the start and within a year.'],
  'surveys.too_few': [422, 'Too few people are asked to keep answers private. Ask more people.'],
  'surveys.answer': [422, 'Please check your answers.'],
  'surveys.no_results': [409, 'There are no results to export.'],
  'surveys.running': [409, 'Results appear when the survey closes.'],
} as const;
