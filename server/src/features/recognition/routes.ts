import { recognition } from '@apprecio/contract/recognition';
import { bind } from '../../platform/context.ts';
import { give } from './commands.ts';
import { approve, approveMany, reject, rejectMany } from './decisions/commands.ts';
import { of, pending, sent, types } from './queries.ts';

export const recognitionRoutes = bind(recognition, {
  'recognition.give': give,
  'recognition.types': types,
  'recognition.pending': pending,
  'recognition.sent': sent,
  'recognition.approve': approve,
  'recognition.reject': reject,
  'recognition.approveMany': approveMany,
  'recognition.rejectMany': rejectMany,
  'recognition.of': of,
});
