import messages from '../../web/src/features/reports/messages/en.json' with { type: 'json' };

type Shows = 'people' | 'share' | 'sum' | 'middle' | 'rows';

interface Row {
  name: string;
  define: string;
  shows: Shows;
  list: string;
}

const row = (name: string, define: string, shows: Shows, list: string): Row => ({ name, define, shows, list });

const how: Record<Shows, string> = {
  people: 'the rows',
  share: 'the rows, of everyone',
  sum: 'the sum of the rows',
  middle: 'the middle of the rows',
  rows: 'the rows of the report itself',
};

/** Every figure of the reports with the list that it opens. */
const reports: Record<string, readonly Row[]> = {
  '/organization/analytics': [
    row('coverage', 'define.coverage', 'share', 'reports.people thanked'),
    row('gave', 'define.gave', 'share', 'reports.people gave'),
    row('perPerson', 'define.perPerson', 'sum', 'reports.people thanked'),
    row('days', 'define.days', 'middle', 'reports.people waiting, never'),
    row('series.title', 'define.series', 'share', 'reports.people thanked, gave with its step'),
    row('groups.title', 'define.groups', 'share', 'reports.people thanked, gave with its group'),
    row('values.title', 'define.values', 'sum', 'reports.people thanked with its value'),
    row('points.issued', 'points.define.issued', 'sum', 'reports.pointPeople issued'),
    row('points.given', 'points.define.given', 'sum', 'reports.pointPeople given'),
    row('points.expired', 'points.define.expired', 'sum', 'reports.pointPeople expired'),
    row('points.left', 'points.define.left', 'sum', 'reports.pointPeople left'),
    row('points.redeemed', 'points.define.redeemed', 'sum', 'reports.pointPeople redeemed'),
    row('points.held', 'points.define.held', 'sum', 'reports.pointPeople held'),
    row('adoption.invited', 'adoption.define.invited', 'share', 'reports.adoptionPeople invited'),
    row('adoption.signedIn', 'adoption.define.signedIn', 'share', 'reports.adoptionPeople signed_in'),
    row('adoption.active', 'adoption.define.active', 'share', 'reports.adoptionPeople active, also of a week'),
  ],
  '/reports/social-analytics': [
    row('social.tookPart', 'social.define.tookPart', 'share', 'reports.socialPeople took_part'),
    row('social.posts', 'social.define.posts', 'sum', 'reports.socialPeople posted'),
    row('social.comments', 'social.define.comments', 'sum', 'reports.socialPeople commented'),
    row('social.reactions', 'social.define.reactions', 'sum', 'reports.socialPeople reacted'),
    row('network.missed', 'network.define.missed', 'people', 'reports.people not_thanked'),
    row('network.silos', 'network.define.silos', 'sum', 'reports.networkPeople of the group and itself'),
    row('network.matrix', 'network.define.matrix', 'sum', 'reports.networkPeople of both groups'),
  ],
  '/reports/reward-analytics': [
    row('rewards.redeemers', 'rewards.define.redeemers', 'share', 'reports.rewardPeople redeemed'),
    row('rewards.received', 'rewards.define.received', 'sum', 'reports.rewardPeople received'),
    row('rewards.redeemed', 'rewards.define.redeemed', 'sum', 'reports.rewardPeople redeemed'),
    row('rewards.held', 'rewards.define.held', 'sum', 'reports.rewardPeople held'),
    row('rewards.chosen', 'rewards.define.chosen', 'sum', 'reports.rewardPeople chosen with its kind'),
    row('rewards.wanted', 'rewards.define.wanted', 'sum', 'reports.rewardPeople wanted with its product'),
  ],
  '/reports/survey-analytics': [
    row('surveys.answered', 'surveys.define.answered', 'rows', 'reports.surveys'),
    row('surveys.enps', 'surveys.define.enps', 'rows', 'reports.surveys'),
    row('surveys.told', 'surveys.define.told', 'rows', 'reports.surveys'),
    row('surveys.promised', 'surveys.define.promised', 'rows', 'reports.surveys'),
  ],
};

function textOf(key: string): string {
  let at: unknown = messages;
  for (const part of key.split('.')) at = (at as Record<string, unknown>)[part];
  if (typeof at !== 'string') throw new Error(`No text "${key}" in the reports`);
  return at;
}

function definitionsIn(texts: object, path: string): string[] {
  return Object.entries(texts).flatMap(([key, text]: [string, unknown]) => {
    const here = path === '' ? key : `${path}.${key}`;
    if (typeof text === 'string') return path.split('.').at(-1) === 'define' ? [here] : [];
    return definitionsIn(text as object, here);
  });
}

/** The figures of the reports in Markdown: what each counts, and the list behind it. */
export function figuresSource(): string {
  const listedDefinitions = new Set(Object.values(reports).flatMap((rows) => rows.map(({ define }) => define)));
  const lost = definitionsIn(messages, '').filter((define) => !listedDefinitions.has(define));
  if (lost.length > 0) throw new Error(`Figures without a list: ${lost.join(', ')}`);
  const parts = Object.entries(reports).map(([path, rows]) =>
    [
      `## ${path}`,
      '',
      '| figure | what it counts | list behind it | the figure is |',
      '|---|---|---|---|',
      ...rows.map(
        ({ name, define, shows, list }) =>
          `| ${textOf(name)} | ${textOf(define)} | ${list.replace(/^\S+/, (operation) => `\`${operation}\``)} | ${how[shows]} |`,
      ),
    ].join('\n'),
  );
  return `# Figures of the reports

Generated by \`npm run generate\` from the texts beside each figure on screen. The list behind a figure has the same filters. Private thank-yous count only in the points of the whole organisation.

${parts.join('\n\n')}
`;
}
