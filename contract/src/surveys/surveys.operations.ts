import { z } from 'zod';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { done, none, pageFields, pageOf } from '../api/page.ts';
import { bounded } from '../api/text.ts';
import { participationLimits, tabFields, tabPageOf } from '../audiences/participation.ts';
import { libraryCategories } from './library.ts';
import { outcomeOperations } from './outcomes.ts';
import { pulseOperations } from './pulses.ts';
import { questionTypes } from './question-types.ts';
import { answers, question } from './questions.ts';
import { surveyResults } from './results.ts';
import * as shapes from './surveys.ts';
import { ticketOperations } from './tickets.ts';

const { groupDimensions, groupingFields, groupName, survey, surveyDetail } = shapes;
const { savedSurvey, surveyFields, surveyTypes, surveyUpsert } = shapes;
const version = savedSurvey.shape.version.optional();

const one = z.strictObject({ id });
const count = z.number().int();
const read = { kind: 'read', method: 'GET', access: 'self' } as const;
const act = { kind: 'write', method: 'POST', access: 'self' } as const;
const group = z.strictObject({ name: groupName, size: count });

export const surveys = define({
  ...outcomeOperations,
  ...pulseOperations,
  'surveys.questionLibrary': {
    ...read,
    path: '/surveys/question-library',
    input: none,
    output: z.strictObject({
      questions: z.array(
        z.strictObject({ key: bounded(60), category: z.enum(libraryCategories), type: z.enum(questionTypes) }),
      ),
      templates: z.array(
        z.strictObject({ key: bounded(60), type: z.enum(surveyTypes), questions: z.array(bounded(60)) }),
      ),
    }),
    summary: 'Returns the keys of the library questions and templates. Their texts depend on the reader’s language.',
    requirements: ['SURV-01', 'SURV-02'],
  },
  'surveys.widget': {
    ...read,
    path: '/surveys/widget',
    input: none,
    output: z.array(survey),
    summary: `Up to ${participationLimits.shownOnHome} running surveys that wait for my answer, those that close first at the top.`,
    requirements: ['SURV-01', 'HOME-01'],
  },
  'surveys.active': {
    ...read,
    path: '/surveys/active',
    input: z.strictObject(pageFields),
    output: pageOf(survey),
    summary: 'Lists the running surveys addressed to the caller, those that close first at the top.',
    requirements: ['SURV-01'],
  },
  'surveys.list': {
    kind: 'read',
    method: 'POST',
    path: '/surveys/list',
    access: 'self',
    input: tabFields,
    output: tabPageOf(survey),
    summary: 'Lists the surveys of a tab. The first page includes the counts of all tabs.',
    requirements: ['SURV-01', 'POLL-02'],
  },
  'surveys.detail': {
    ...read,
    path: '/surveys/detail/{id}',
    input: one,
    output: surveyDetail,
    errors: ['access.not_found'],
    summary: 'Returns a survey with its questions, if it is addressed to the caller or the caller may manage it.',
    requirements: ['SURV-01'],
  },
  'surveys.groups': {
    kind: 'read',
    method: 'POST',
    path: '/surveys/groups',
    access: 'self',
    input: z.strictObject({
      ...groupingFields,
      privacy: surveyFields.shape.privacy,
      repeats: surveyFields.shape.repeats,
    }),
    output: z.strictObject({
      asked: count,
      /** The groups as results may tell of them. */
      groups: z.array(group),
      /** Those too small to stand by themselves, before they are merged with others. */
      tooSmall: z.array(group),
      /** An earlier survey of some of them that must be answered for before the next is launched. */
      unanswered: z.strictObject({ id, title: z.string() }).nullable(),
      /** The reason why this audience cannot be surveyed anonymously now. */
      refused: z.enum(['surveys.too_few', 'tickets.listed', 'tickets.repeated', 'tickets.differs']).nullable(),
    }),
    errors: ['access.denied', 'audiences.no_reports', 'audiences.unavailable'],
    summary: 'Returns the number of people who would be asked, their groups, and the groups that are too small.',
    requirements: ['SURV-02', 'SURV-03'],
  },
  'surveys.upsert': {
    ...act,
    idempotent: 'required',
    path: '/surveys/upsert',
    input: surveyUpsert,
    output: savedSurvey,
    errors: [
      'access.denied',
      'access.not_found',
      'audiences.no_reports',
      'audiences.unavailable',
      'surveys.launched',
      'surveys.changed_elsewhere',
      'tickets.listed',
    ],
    affects: ['surveys'],
    safeguard: { harmless: 'unseen' },
    summary: 'Saves a draft: a new one, or with `id` and the `version` that was read, a change of an existing one.',
    requirements: ['SURV-01', 'SURV-02'],
  },
  'surveys.questionSave': {
    ...act,
    path: '/surveys/question/save/{id}',
    input: z.strictObject({ id, sectionId: id, question, version }),
    output: savedSurvey,
    errors: [
      'access.denied',
      'access.not_found',
      'surveys.launched',
      'surveys.changed_elsewhere',
      'surveys.no_questions',
    ],
    affects: ['surveys'],
    safeguard: { harmless: 'unseen' },
    summary: 'Adds a question to a section of a draft, or changes the question with the same ID.',
    requirements: ['SURV-01'],
  },
  'surveys.launch': {
    ...act,
    path: '/surveys/launch/{id}',
    freshPower: 'byEffect',
    timeoutMs: 60_000,
    input: z.strictObject({ id, version }),
    output: done,
    errors: [
      'access.denied',
      'access.not_found',
      'audiences.no_reports',
      'audiences.unavailable',
      'surveys.launched',
      'surveys.changed_elsewhere',
      'surveys.no_questions',
      'surveys.branching',
      'surveys.period',
      'surveys.too_few',
      'surveys.unanswered',
      'surveys.repeats',
      'tickets.listed',
      'tickets.repeated',
      'tickets.differs',
    ],
    affects: ['surveys', 'inbox.list'],
    safeguard: { asks: 'asks people' },
    summary: 'Launches a draft. The people asked and their groups are fixed from then on.',
    requirements: ['SURV-01', 'SURV-03'],
  },
  'surveys.update': {
    kind: 'write',
    method: 'PUT',
    path: '/surveys/update/{id}',
    access: 'self',
    input: z.strictObject({
      id,
      endsAt: surveyFields.shape.endsAt.optional(),
      reminders: z.boolean().optional(),
      shared: z.boolean().optional(),
    }),
    output: done,
    errors: ['access.denied', 'access.not_found', 'surveys.not_launched', 'surveys.closed', 'surveys.period'],
    affects: ['surveys', 'inbox.list'],
    safeguard: { undo: 'surveys.update' },
    summary:
      'Changes a launched survey: its end, its reminders, and whether managers see the results of their reports.',
    requirements: ['SURV-01', 'SURV-03'],
  },
  'surveys.submit': {
    ...act,
    path: '/surveys/submit/{id}',
    input: z.strictObject({ id, answers }),
    output: done,
    errors: [
      'access.not_found',
      'surveys.not_asked',
      'surveys.not_launched',
      'surveys.closed',
      'surveys.already_answered',
      'surveys.anonymous',
      'surveys.answer',
    ],
    affects: ['surveys', 'inbox.list'],
    safeguard: { asks: 'answers count once' },
    summary:
      'Submits answers to a named or confidential survey, once. Answers to questions that are not shown are not stored.',
    requirements: ['SURV-01', 'SURV-02'],
  },
  ...ticketOperations,
  'surveys.close': {
    ...act,
    path: '/surveys/close/{id}',
    input: one,
    output: done,
    errors: ['access.not_found', 'access.denied', 'surveys.not_launched', 'surveys.closed'],
    affects: ['surveys', 'inbox.list'],
    safeguard: { asks: 'closes it permanently' },
    summary: 'Closes a survey immediately and permanently.',
    requirements: ['SURV-01'],
  },
  'surveys.delete': {
    kind: 'write',
    method: 'DELETE',
    path: '/surveys/delete/{id}',
    access: 'self',
    input: one,
    output: done,
    errors: ['access.not_found', 'access.denied', 'surveys.points_due'],
    affects: ['surveys', 'inbox.list'],
    safeguard: { undo: 'surveys.restore', until: '30 days' },
    summary: `Deletes a survey once nobody waits for points for answering it; it can be restored for ${participationLimits.keptDays} days.`,
    requirements: ['SURV-01'],
  },
  'surveys.restore': {
    ...act,
    path: '/surveys/restore/{id}',
    input: one,
    output: done,
    errors: ['access.not_found'],
    affects: ['surveys', 'inbox.list'],
    safeguard: { undo: 'surveys.delete' },
    summary: 'Restores a deleted survey with its answers.',
    requirements: ['SURV-01'],
  },
  'surveys.responses': {
    ...read,
    path: '/surveys/responses/{id}',
    input: z.strictObject({ id, by: z.enum(groupDimensions).optional() }),
    output: surveyResults,
    errors: ['access.not_found', 'access.denied'],
    summary:
      'Returns the results of a closed survey: counts, averages, comments in random order and a map by group. Nothing is returned for fewer people than its smallest group.',
    requirements: ['SURV-01', 'SURV-03'],
  },
  'surveys.export': {
    ...act,
    path: '/surveys/export/{id}',
    stepUp: true,
    external: true,
    timeoutMs: 60_000,
    input: z.strictObject({ id, by: z.enum(groupDimensions).optional() }),
    output: z.strictObject({ url: z.string(), lines: count }),
    errors: ['files.exported_much', 'access.not_found', 'access.denied', 'surveys.no_results'],
    safeguard: { harmless: 'unseen' },
    summary:
      'Exports the results and participation by group as CSV, exactly as shown to the caller, and returns a URL valid for five minutes. The export is recorded.',
    requirements: ['SURV-01', 'SURV-03', 'OPS-04'],
  },
});
