import { payments } from '@apprecio/contract/payments/payments.operations';
import { settings as settingsOperations } from '@apprecio/contract/payments/settings';
import { topUps } from '@apprecio/contract/payments/top-ups';
import { bind } from '../../platform/context.ts';
import { confirmChange, rejectChange, withdrawChange } from './account-changes/account-changes.commands.ts';
import { changeSettings } from './account-settings/account-settings.commands.ts';
import { settings } from './account-settings/account-settings.queries.ts';
import { payTopUp, retry, validate } from './payments.external.ts';
import { retryRefund } from './refunds/refunds.commands.ts';
import { refunds } from './refunds/refunds.queries.ts';
import { playSandbox } from './sandbox/sandbox.external.ts';
import { sandbox } from './sandbox/sandbox.queries.ts';
import { topUp } from './top-ups/top-ups.commands.ts';

export const paymentsRoutes = [
  ...bind(payments, {
    'payments.retry': retry,
    'payments.validate': validate,
    'payments.sandbox': sandbox,
    'payments.playSandbox': playSandbox,
  }),
  ...bind(settingsOperations, {
    'payments.settings': settings,
    'payments.changeSettings': changeSettings,
    'payments.confirmChange': confirmChange,
    'payments.rejectChange': rejectChange,
    'payments.withdrawChange': withdrawChange,
    'payments.refunds': refunds,
    'payments.retryRefund': retryRefund,
  }),
  ...bind(topUps, { 'payments.topUp': topUp, 'payments.payTopUp': payTopUp }),
];
