import { type Act, compare, say } from '../support/in-turns.ts';
import { makeVoice, shape, type Voice } from './voice-stage.ts';

const share = Number(process.env.BENCH_SHARE ?? 1);
const sizes = {
  people: 10_000 * share,
  votes: 10_000 * share,
  answers: 10_000 * share,
  awards: 10_000 * share,
  participants: 5_000 * share,
};
const tenth = Object.fromEntries(Object.entries(sizes).map(([what, count]) => [what, Math.ceil(count / 10)]));

const person = ({ people }: Voice, at: number) => people[(at * 37) % people.length]!;

/** A read of someone, without a body or with one. */
const read = (what: string, path: (voice: Voice) => string, body: object | null = null): Act<Voice> => ({
  what,
  product: (voice, at) => ({ path: path(voice), ...(body && { body }), token: person(voice, at).token }),
});

const ofAdmin = (what: string, path: (voice: Voice) => string): Act<Voice> => ({
  what,
  product: (voice) => ({ path: path(voice), token: voice.adminToken }),
});

const acts: Act<Voice>[] = [
  {
    what: 'vote in a poll',
    product: (voice, at) => ({
      path: `/polls/vote/${voice.pollId}`,
      body: { optionIds: [voice.optionIds[at % voice.optionIds.length]] },
      token: person(voice, at).token,
    }),
  },
  read('results of the poll', ({ pollId }) => `/polls/detail/${pollId}`),
  read('results of an anonymous poll', ({ anonymousPollId }) => `/polls/detail/${anonymousPollId}`),
  ofAdmin('results of a survey', ({ surveyId }) => `/surveys/responses/${surveyId}`),
  ofAdmin('heat map of a survey', ({ surveyId }) => `/surveys/responses/${surveyId}?by=department`),
  ofAdmin('results of an anonymous survey', ({ anonymousSurveyId }) => `/surveys/responses/${anonymousSurveyId}`),
  read('hall of fame', () => '/hall-of-fame/list', {}),
  read('hall of fame, filtered', () => '/hall-of-fame/list', { year: 2026, quarter: 2, category: 'Category 1' }),
  read('hall of fame, searched, by points', () => '/hall-of-fame/list', { type: 'special', sort: 'highest_points' }),
  read('filters of the hall of fame', () => '/hall-of-fame/filters'),
  read('competition', ({ competitionId }) => `/competitions/detail/${competitionId}`),
  read('standings', ({ competitionId }) => `/competitions/participants/${competitionId}`),
  {
    what: 'join a competition',
    product: (voice, at) => ({
      path: `/competitions/join/${voice.competitionId}`,
      body: {},
      token: voice.outside[at % voice.outside.length]!.token,
    }),
  },
];

await compare<Voice>({
  name: 'voice',
  sizes,
  about: `${sizes.votes} votes, ${sizes.answers} answers to ${shape.sections * shape.questions} questions in ${shape.groups} groups, ${sizes.awards} awards, ${sizes.participants} participants against a tenth of each`,
  make: async (url) => [await makeVoice(url, tenth as typeof sizes, say), await makeVoice(url, sizes, say)],
  acts,
});
