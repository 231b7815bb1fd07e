import { competitions } from '@apprecio/contract/competitions/competitions.operations';
import { managing } from '@apprecio/contract/competitions/managing';
import { scoring } from '@apprecio/contract/competitions/scoring';
import { bind } from '../../platform/context.ts';
import { certificate } from './certificates.external.ts';
import { active, completed, counts, detail, upcoming } from './competitions.queries.ts';
import { confirmScore, enterScore, refuseScore } from './entering/entering.commands.ts';
import { uploadProof } from './entering/entering.external.ts';
import { entries } from './entering/entering.queries.ts';
import { applyScores, importScores } from './importing/importing.external.ts';
import { faultyScores } from './importing/importing.queries.ts';
import { join, leave } from './joining.commands.ts';
import { cancel, create, remove, update } from './managing/managing.commands.ts';
import { list, summary, templates } from './managing/managing.queries.ts';
import { score } from './scores/scores.commands.ts';
import { participants } from './standings.queries.ts';
import { correctWinners, declareWinners } from './winners/winners.commands.ts';

export const competitionsRoutes = [
  ...bind(scoring, {
    'competitions.importScores': importScores,
    'competitions.applyScores': applyScores,
    'competitions.faultyScores': faultyScores,
    'competitions.uploadProof': uploadProof,
    'competitions.enterScore': enterScore,
    'competitions.entries': entries,
    'competitions.confirmScore': confirmScore,
    'competitions.refuseScore': refuseScore,
  }),
  ...bind(competitions, {
    'competitions.active': active,
    'competitions.upcoming': upcoming,
    'competitions.completed': completed,
    'competitions.counts': counts,
    'competitions.detail': detail,
    'competitions.participants': participants,
    'competitions.join': join,
    'competitions.leave': leave,
    'competitions.certificate': certificate,
  }),
  ...bind(managing, {
    'competitions.create': create,
    'competitions.update': update,
    'competitions.list': list,
    'competitions.summary': summary,
    'competitions.score': score,
    'competitions.declareWinners': declareWinners,
    'competitions.correctWinners': correctWinners,
    'competitions.cancel': cancel,
    'competitions.delete': remove,
    'competitions.templates': templates,
  }),
];
