import { surveys } from '@apprecio/contract/surveys/surveys.operations';
import { bind } from '../../platform/context.ts';
import { submit, takeTicket, ticketKey } from './answers/answers.commands.ts';
import { answer } from './answers/answers.external.ts';
import { close, remove, restore, update } from './changes/changes.commands.ts';
import { detail } from './details.queries.ts';
import { questionSave, upsert } from './drafts.commands.ts';
import { groups } from './groups.queries.ts';
import { launch } from './launch/launch.commands.ts';
import { setLastDay } from './lifecycle/lifecycle.commands.ts';
import { lastDays } from './lifecycle/lifecycle.queries.ts';
import { respond } from './outcomes/outcomes.commands.ts';
import { changePulse } from './pulses/pulses.commands.ts';
import { pulses } from './pulses/pulses.queries.ts';
import { exportFile } from './results/results.external.ts';
import { responses } from './results/results.queries.ts';
import { active, list, questionLibrary, widget } from './surveys.queries.ts';

export const surveysRoutes = bind(surveys, {
  'surveys.questionLibrary': questionLibrary,
  'surveys.widget': widget,
  'surveys.active': active,
  'surveys.list': list,
  'surveys.detail': detail,
  'surveys.groups': groups,
  'surveys.upsert': upsert,
  'surveys.questionSave': questionSave,
  'surveys.launch': launch,
  'surveys.update': update,
  'surveys.submit': submit,
  'surveys.ticketKey': ticketKey,
  'surveys.takeTicket': takeTicket,
  'surveys.answer': answer,
  'surveys.close': close,
  'surveys.delete': remove,
  'surveys.restore': restore,
  'surveys.responses': responses,
  'surveys.export': exportFile,
  'surveys.respond': respond,
  'surveys.pulses': pulses,
  'surveys.changePulse': changePulse,
  'surveys.lastDays': lastDays,
  'surveys.setLastDay': setLastDay,
});
