import { waiting } from '../inbox/waiting.ts';
import { survey } from './surveys.ts';

export const surveysInbox = {
  /** Running surveys that I have not answered, those that close first at the top. */
  surveys: waiting(survey.pick({ id: true, author: true, title: true, minutes: true, privacy: true, endsAt: true })),
  /** My closed surveys of which those who were asked were not told what follows, the oldest first. */
  outcomes: waiting(survey.pick({ id: true, title: true, endsAt: true })),
};
