import type { Command } from '../../../lib/commands.ts';

export const commands: readonly Command[] = [
  { id: 'changePassword', to: '/change-password' },
  { id: 'sessions', to: '/settings#sessions-title' },
  { id: 'twoStep', to: '/settings#two-step-title' },
  { id: 'signInMethods', to: '/organization/sign-in#ways-title' },
  { id: 'redirectAddress', to: '/organization/sign-in#redirect-title' },
  { id: 'factorPolicy', to: '/organization/sign-in#policy-title' },
  { id: 'lostTwoStep', to: '/organization/sign-in#removals-title' },
  { id: 'signIn', to: '/organization/sign-in' },
];
