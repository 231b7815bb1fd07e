import { hallOfFame } from '@apprecio/contract/hall-of-fame/hall-of-fame.operations';
import { awardsImporting } from '@apprecio/contract/hall-of-fame/importing';
import { bind } from '../../platform/context.ts';
import { certificate } from './certificates/certificates.external.ts';
import { check } from './checking.queries.ts';
import { create, remove } from './giving/giving.commands.ts';
import { detail, filters, given, list, timeline } from './hall-of-fame.queries.ts';
import { applyAwards, importAwards } from './importing/importing.external.ts';
import { faultyAwards } from './importing/importing.queries.ts';
import { plannedAwards } from './previewing.queries.ts';

export const hallOfFameRoutes = [
  ...bind(hallOfFame, {
    'hallOfFame.list': list,
    'hallOfFame.detail': detail,
    'hallOfFame.filters': filters,
    'hallOfFame.timeline': timeline,
    'hallOfFame.given': given,
    'hallOfFame.check': check,
    'hallOfFame.create': create,
    'hallOfFame.delete': remove,
    'hallOfFame.certificate': certificate,
  }),
  ...bind(awardsImporting, {
    'hallOfFame.importAwards': importAwards,
    'hallOfFame.applyAwards': applyAwards,
    'hallOfFame.plannedAwards': plannedAwards,
    'hallOfFame.faultyAwards': faultyAwards,
  }),
];
