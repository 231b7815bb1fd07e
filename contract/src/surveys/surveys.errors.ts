/** The errors of this feature: HTTP status and English text of each code. Codes are stable. */
export const surveysErrors = {
  'surveys.changed_elsewhere': [409, 'Someone saved this survey in another window. Reload to see the new version.'],
  'surveys.launched': [409, 'This survey has been launched, so you can’t change its questions.'],
  'surveys.not_launched': [409, 'This survey hasn’t started yet.'],
  'surveys.closed': [409, 'This survey is closed.'],
  'surveys.already_answered': [409, 'You’ve already answered this survey.'],
  'surveys.not_asked': [403, 'This survey isn’t for you.'],
  'surveys.anonymous': [422, 'This survey is anonymous. Reload the page to answer without your name.'],
  'surveys.no_questions': [422, 'Please add at least one question.'],
  'surveys.branching': [422, 'Some questions can never be reached. Change when they’re shown.'],
  'surveys.period': [422, 'Please choose a closing time in the future, after the start and within a year.'],
  'surveys.too_few': [
    422,
    'Too few people to keep answers private. People who never signed in or joined in the last seven days don’t count. Choose a larger group.',
  ],
  'surveys.answer': [422, 'Please check your answers.'],
  'surveys.unanswered': [
    409,
    'An earlier survey of these people is still waiting for your answer. Share its next steps first.',
  ],
  'surveys.not_over': [409, 'Results are needed first. Share next steps once the survey has closed.'],
  'surveys.outcome': [422, 'Please give one to three actions, or say why nothing is done.'],
  'surveys.outcome_date': [422, 'Please choose a day from today on.'],
  'surveys.repeats': [422, 'Each run has to close before the next begins. Choose an earlier closing time.'],
  'surveys.pulse_stopped': [409, 'This pulse was stopped for good. Create a new one.'],
  'surveys.last_day': [422, 'Please choose a day from today on.'],
  'surveys.no_results': [409, 'There are no results to export.'],
  'surveys.points_due': [
    409,
    'People who answered are still waiting for their points. Delete this survey once it’s closed and they’ve been paid.',
  ],
  'surveys.running': [409, 'You’ll see results when the survey closes.'],
} as const;
