/** The reports that are mailed as a link, by their names in it. */
export const mailedReports = ['analytics', 'social', 'rewards', 'leaderboard', 'surveys'] as const;
export type MailedReport = (typeof mailedReports)[number];

/** The address of each of them. */
export const reportPaths: Record<MailedReport, string> = {
  analytics: '/organization/analytics',
  social: '/reports/social-analytics',
  rewards: '/reports/reward-analytics',
  leaderboard: '/reports/leaderboard-analytics',
  surveys: '/reports/survey-analytics',
};

/** The report that is mailed for one by its name: the network is a part of another. */
export function mailedAs(name: MailedReport | 'network'): MailedReport {
  return name === 'network' ? 'social' : name;
}

/** The rhythms in which a report is mailed. */
export const mailRhythms = ['weekly', 'monthly'] as const;
export type MailRhythm = (typeof mailRhythms)[number];
