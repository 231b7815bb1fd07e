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
  'reports.pdf': {
    as: 'admin',
    input: {
      title: 'Law',
      line: '',
      tables: [
        {
          title: 'Law',
          head: ['Law', 'Count'],
          rows: [['=1+1', '3']],
          chart: {
            kind: 'line',
            low: 0,
            high: 100,
            ends: ['0%', '100%'],
            steps: ['Law'],
            series: [{ name: 'Law', quiet: false, values: [3] }],
          },
        },
      ],
    },
  },
  'reports.adoption': { as: 'admin', input: { range: 'this_month' } },
  'reports.adoptionPeople': { as: 'admin', input: { range: 'all_time', figure: 'not_active' } },
  'reports.mails': { as: 'admin', input: {} },
  'reports.mailMe': { as: 'admin', input: { report: 'social', every: 'weekly', search: '?range=all_time' } },
  'reports.leaderboard': { as: 'admin', input: { range: 'this_quarter', measure: 'gave' } },
  'reports.oneToOne': { as: 'boss', input: { id: org.people.asha!.id } },
  'reports.oneToOneThanks': { as: 'boss', input: { id: org.people.asha!.id, direction: 'received' } },
  'reports.settings': { as: 'admin', input: {} },
  'reports.changeSettings': { as: 'admin', input: { leaderboards: true } },
});
