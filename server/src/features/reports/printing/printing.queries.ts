import type { Answer, Parsed, PersonOperation } from '@apprecio/contract/api/define';
import type { OperationName } from '@apprecio/contract/generated/operations';
import { earlierOf } from '@apprecio/contract/reports/charts';
import { coverage } from '@apprecio/contract/reports/coverage';
import { leaderboard as leaderboardOperations } from '@apprecio/contract/reports/leaderboard';
import { networks } from '@apprecio/contract/reports/networks';
import type { PaperTable } from '@apprecio/contract/reports/paper';
import type { printing } from '@apprecio/contract/reports/printing';
import { rewardReport } from '@apprecio/contract/reports/rewards';
import { socialReport } from '@apprecio/contract/reports/social';
import { surveyReport } from '@apprecio/contract/reports/surveys';
import type { PersonContext } from '../../../platform/context.ts';
import { requireAccess } from '../../../platform/session/access.ts';
import { summary } from '../coverage/coverage.queries.ts';
import { coverageTables } from '../coverage/coverage.rules.ts';
import { leaderboard } from '../leaderboard/leaderboard.queries.ts';
import { boardTables } from '../leaderboard/leaderboard.rules.ts';
import { network } from '../networks/networks.queries.ts';
import { networkTables } from '../networks/networks.rules.ts';
import { rewards } from '../rewards/rewards.queries.ts';
import { rewardTables } from '../rewards/rewards.rules.ts';
import { requireDepartment } from '../scope/scope.queries.ts';
import { social } from '../social/social.queries.ts';
import { socialTables } from '../social/social.rules.ts';
import { surveys } from '../surveys/surveys.queries.ts';
import { surveyTables } from '../surveys/surveys.rules.ts';
import type english from './en.json';
import { paperOf, type Wording } from './printing.rules.ts';

/** A report by its name, with its filters. */
export type NamedReport = Parsed<(typeof printing)['reports.export']>['report'];
type Named<Name extends NamedReport['name']> = Extract<NamedReport, { name: Name }>;

/** A word of the catalogue of printed reports. */
export type PrintedWord = keyof typeof english;
type Words = Wording<PrintedWord>;

/** A report laid out: its days, and its tables; none where it shows no figures. */
export interface LaidOut {
  from: string;
  to: string;
  tables: PaperTable[];
}

/** The read of a report, for whom may call it. */
function permitted<O extends PersonOperation>(
  name: OperationName,
  operation: O,
  read: (ctx: PersonContext, input: Parsed<O>) => Promise<Answer<O>>,
) {
  return async (ctx: PersonContext, input: Parsed<O>): Promise<Answer<O>> => {
    requireAccess(name, operation, ctx.person);
    return await read(ctx, input);
  };
}

const readCoverage = permitted('reports.summary', coverage['reports.summary'], summary);
const readSocial = permitted('reports.social', socialReport['reports.social'], social);
const readNetwork = permitted('reports.network', networks['reports.network'], network);
const readRewards = permitted('reports.rewards', rewardReport['reports.rewards'], rewards);
const readBoard = permitted('reports.leaderboard', leaderboardOperations['reports.leaderboard'], leaderboard);
const readSurveys = permitted('reports.surveys', surveyReport['reports.surveys'], surveys);

type Figures<Report extends { figures: unknown }> = NonNullable<Report['figures']>;

/** A report of a department that it has, and the figures of the days compared with, where their steps are as long. */
async function besides<
  Asked extends { department?: string | undefined },
  Report extends {
    departments: string[];
    compared: { from: string; to: string } | null;
    figures: { unit: string } | null;
  },
>(read: (input: Asked) => Promise<Report>, reportInput: Asked) {
  const answer = await read(reportInput);
  requireDepartment(answer.departments, reportInput.department);
  const { figures, compared } = answer;
  const before = figures && compared ? (await read(earlierOf(reportInput, compared))).figures : null;
  const earlier = before?.unit === figures?.unit ? before : null;
  return { answer, earlier: (earlier ?? undefined) as Figures<Report> | undefined };
}

async function coverageOf(ctx: PersonContext, input: Named<'analytics'>, words: Words): Promise<LaidOut> {
  const { answer, earlier } = await besides((each: typeof input) => readCoverage(ctx, each), input);
  const { figures, points, ...days } = answer;
  return { ...days, tables: figures ? coverageTables(figures, points, earlier, paperOf(words, input.by)) : [] };
}

async function socialOf(ctx: PersonContext, input: Named<'social'>, words: Words): Promise<LaidOut> {
  const { answer, earlier } = await besides((each: typeof input) => readSocial(ctx, each), input);
  const { figures, ...days } = answer;
  return { ...days, tables: figures ? socialTables(figures, earlier, paperOf(words, input.by)) : [] };
}

async function rewardsOf(ctx: PersonContext, input: Named<'rewards'>, words: Words): Promise<LaidOut> {
  const { answer, earlier } = await besides((each: typeof input) => readRewards(ctx, each), input);
  const { figures, ...days } = answer;
  return { ...days, tables: figures ? rewardTables(figures, earlier, paperOf(words, input.by)) : [] };
}

async function networkOf(ctx: PersonContext, input: Named<'network'>, words: Words): Promise<LaidOut> {
  const { figures, departments, ...days } = await readNetwork(ctx, input);
  requireDepartment(departments, input.department);
  return { ...days, tables: figures ? networkTables(figures, paperOf(words, input.by)) : [] };
}

async function boardOf(ctx: PersonContext, input: Named<'leaderboard'>, words: Words): Promise<LaidOut> {
  const { places, departments, ...days } = await readBoard(ctx, input);
  requireDepartment(departments, input.department);
  return { ...days, tables: boardTables(places, input.measure, paperOf(words, 'department')) };
}

async function surveysOf(ctx: PersonContext, input: Named<'surveys'>, words: Words): Promise<LaidOut> {
  const report = await readSurveys(ctx, input);
  return { ...report, tables: surveyTables(report, paperOf(words, 'department')) };
}

/**
 * A report as its screen shows it, in the wording of a language.
 * @throws Failure as the report's own read, and `request.invalid` for a department that it does not have
 */
export async function laidOut(ctx: PersonContext, report: NamedReport, words: Words): Promise<LaidOut> {
  switch (report.name) {
    case 'analytics':
      return await coverageOf(ctx, report, words);
    case 'social':
      return await socialOf(ctx, report, words);
    case 'network':
      return await networkOf(ctx, report, words);
    case 'rewards':
      return await rewardsOf(ctx, report, words);
    case 'leaderboard':
      return await boardOf(ctx, report, words);
    case 'surveys':
      return await surveysOf(ctx, report, words);
  }
}
