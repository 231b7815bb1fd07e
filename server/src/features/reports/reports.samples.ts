import type { Asks, Filling, SamplesOf, Screens } from '../../../test/laws/samples-of-features.ts';

/** A valid call of each operation, for the laws. */
export const samples: SamplesOf<'reports'> = ({ org }) => ({
  'reports.viewed': { as: null, input: { page: '/people/{personId}' }, onHost: true },
  'reports.summary': { as: 'admin', input: { range: 'this_month', by: 'location' } },
  'reports.people': { as: 'admin', input: { range: 'all_time', figure: 'not_thanked' } },
  'reports.social': { as: 'admin', input: { range: 'this_month', by: 'location' } },
  'reports.socialPeople': { as: 'admin', input: { range: 'all_time', figure: 'silent' } },
  'reports.network': { as: 'admin', input: { range: 'this_month', by: 'location' } },
  'reports.networkPeople': { as: 'admin', input: { range: 'all_time', giving: null, group: null } },
  'reports.networkGraph': { as: 'admin', input: { range: 'this_month' } },
  'reports.blindSpots': { as: 'asha', input: {} },
  'reports.rewards': { as: 'admin', input: { range: 'this_month', by: 'location' } },
  'reports.rewardPeople': { as: 'admin', input: { range: 'all_time', figure: 'not_redeemed' } },
  'reports.pointPeople': { as: 'admin', input: { range: 'all_time', figure: 'issued' } },
  'reports.surveys': { as: 'admin', input: { range: 'all_time', type: 'custom' } },
  'reports.export': { as: 'admin', input: { as: 'pdf', report: { name: 'analytics', range: 'this_month' } } },
  'reports.adoption': { as: 'admin', input: { range: 'this_month' } },
  'reports.adoptionPeople': { as: 'admin', input: { range: 'all_time', figure: 'not_active' } },
  'reports.mails': { as: 'admin', input: {} },
  'reports.mailMe': { as: 'admin', input: { report: { name: 'social', range: 'all_time' }, every: 'weekly' } },
  'reports.leaderboard': { as: 'admin', input: { range: 'this_quarter', measure: 'gave' } },
  'reports.oneToOne': { as: 'boss', input: { id: org.people.asha!.id } },
  'reports.oneToOneThanks': { as: 'boss', input: { id: org.people.asha!.id, direction: 'received' } },
  'reports.settings': { as: 'admin', input: {} },
  'reports.changeSettings': { as: 'admin', input: { leaderboards: true } },
});

/** Returns the calls for people of whom something is counted. */
export async function fill({ org }: Filling): Promise<Asks> {
  const people = (input: object) => ({ as: 'admin', input: { range: 'all_time', ...input } });
  return {
    'reports.people': people({ figure: 'gave' }),
    'reports.pointPeople': people({ figure: 'issued' }),
    'reports.adoptionPeople': people({ figure: 'not_signed_in' }),
    'reports.socialPeople': people({ figure: 'took_part' }),
    'reports.networkPeople': people({ giving: 'Quality', group: 'Quality' }),
    'reports.rewardPeople': people({ figure: 'not_redeemed' }),
    'reports.oneToOneThanks': { input: { id: org.people.ravi!.id, range: 'all_time', direction: 'received' } },
  };
}

/** The calls behind the screens. */
export const screens: Screens = {
  admins: {
    '/reports/reward-analytics': [
      'reports.rewards',
      'reports.rewardPeople',
      'reports.pointPeople',
      'reports.settings',
      'reports.changeSettings',
    ],
    '/reports/survey-analytics': [
      'reports.surveys',
      'reports.adoption',
      'reports.adoptionPeople',
      'reports.mails',
      'reports.mailMe',
    ],
  },
  managersToo: {
    '/organization/analytics': ['reports.summary', 'reports.people', 'reports.export'],
    '/reports/social-analytics': [
      'reports.social',
      'reports.socialPeople',
      'reports.network',
      'reports.networkPeople',
      'reports.networkGraph',
    ],
    '/reports/leaderboard-analytics': ['reports.leaderboard'],
  },
};
