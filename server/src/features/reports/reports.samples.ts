import type { SamplesOf } from '../../../test/laws/samples-of-features.ts';

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
