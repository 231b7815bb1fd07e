import { payments } from '@apprecio/contract/payments/operations';
import { bind } from '../../platform/context.ts';
import { retry, validate } from './external.ts';
import { play } from './sandbox/external.ts';
import { sandbox } from './sandbox/queries.ts';

export const paymentsRoutes = bind(payments, {
  'payments.retry': retry,
  'payments.validate': validate,
  'payments.sandbox': sandbox,
  'payments.playSandbox': play,
});
