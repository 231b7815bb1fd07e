import type { OperationName } from '@apprecio/contract/generated/operations';
import { adoptionFigures } from '@apprecio/contract/reports/adoption';
import { leaderboardMeasures } from '@apprecio/contract/reports/boards';
import { coverageFigures } from '@apprecio/contract/reports/coverage';
import { pointFigures } from '@apprecio/contract/reports/flows';
import { rewardFigures } from '@apprecio/contract/reports/rewards';
import { socialFigures } from '@apprecio/contract/reports/social';
import type { Actor, Body } from '../support/world.ts';

type ReportInput = Record<string, unknown>;
type Read = [OperationName, ReportInput];

const filters: ReportInput[] = [
  { range: 'all_time', by: 'department' },
  { range: 'all_time', by: 'location', department: 'Sales' },
  { range: 'this_month', by: 'tenure', compare: 'year' },
];

function readsOf(reportInput: ReportInput): Read[] {
  const { by: _by, compare: _compare, ...days } = reportInput;
  const { department: _department, ...range } = days;
  const list = { limit: 50 };
  return [
    ['reports.summary', reportInput],
    ['reports.social', reportInput],
    ['reports.network', reportInput],
    ['reports.networkGraph', reportInput],
    ['reports.networkPeople', { ...reportInput, ...list, giving: null, group: null }],
    ['reports.rewards', reportInput],
    ['reports.adoption', days],
    ...coverageFigures.map((figure): Read => ['reports.people', { ...reportInput, ...list, figure }]),
    ...socialFigures.map((figure): Read => ['reports.socialPeople', { ...reportInput, ...list, figure }]),
    ...rewardFigures.map((figure): Read => ['reports.rewardPeople', { ...reportInput, ...list, figure }]),
    ...adoptionFigures.map((figure): Read => ['reports.adoptionPeople', { ...days, ...list, figure }]),
    ...pointFigures.map((figure): Read => ['reports.pointPeople', { ...range, ...list, figure }]),
    ...leaderboardMeasures.map((measure): Read => ['reports.leaderboard', { ...days, measure }]),
    ['reports.surveys', range],
  ];
}

/** Everything that reports, the 1:1 pages of `ids` and the pages of a team tell someone, by what was asked. */
export async function readReports(reader: Actor, ids: readonly string[]): Promise<Map<string, Body>> {
  const reads: Read[] = [
    ...filters.flatMap(readsOf),
    ...ids.map((id): Read => ['reports.oneToOne', { id, range: 'all_time' }]),
    ...ids.map((id): Read => ['reports.oneToOneThanks', { id, range: 'all_time', direction: 'given' }]),
    ['recognition.team', {}],
    ['recognition.unthanked', { days: 30 }],
    ['recognition.teamShares', {}],
    ['recognition.teamReceived', {}],
    ['recognition.overseen', { limit: 50 }],
    ['people.teamMood', {}],
    ['people.moodGroups', {}],
    ['billing.overview', {}],
  ];
  const answersByCall = new Map<string, Body>();
  for (const [name, input] of reads) {
    const { status, body } = await reader.call(name, input);
    if (![200, 403, 404].includes(status)) throw new Error(`${name} answered ${status}`);
    if (name === 'recognition.teamShares' && body.shares) {
      answersByCall.set('the team', body.shares.team);
      answersByCall.set('the company', body.shares.company);
    } else answersByCall.set(`${name} ${JSON.stringify(input)}`, status === 200 ? body : status);
  }
  return answersByCall;
}

/** The calls whose answers differ between two tellings, from where they do, without those that `may`. */
export function changesOf(before: Map<string, Body>, after: Map<string, Body>, may = (_call: string) => false) {
  return [...after].flatMap(([call, body]) => {
    const [was, is] = [JSON.stringify(before.get(call)), JSON.stringify(body)];
    if (was === is || may(call)) return [];
    const at = Math.max(0, [...is].findIndex((char, place) => char !== was[place]) - 80);
    return [`${call}: ${was.slice(at, at + 160)} is now ${is.slice(at, at + 160)}`];
  });
}

/** The calls that told some words. */
export function tellersOf(answersByCall: Map<string, Body>, words: string): string[] {
  return [...answersByCall].filter(([, body]) => JSON.stringify(body).includes(words)).map(([call]) => call);
}
