import { addresses } from '@apprecio/contract/auth/addresses';
import { auth } from '@apprecio/contract/auth/auth.operations';
import { factorPolicy as policies } from '@apprecio/contract/auth/factor-policy';
import { factorRemovals } from '@apprecio/contract/auth/factor-removals';
import { onlySso as onlySsoOperations } from '@apprecio/contract/auth/only-sso';
import { passkeys } from '@apprecio/contract/auth/passkeys';
import { secondFactor } from '@apprecio/contract/auth/second-factor';
import { singleSignOn } from '@apprecio/contract/auth/single-sign-on';
import { bind } from '../../platform/context.ts';
import { confirmAddress, undoAddress } from './addresses/addresses.commands.ts';
import { addressChange } from './addresses/addresses.queries.ts';
import { accept, login, refresh, register } from './auth.external.ts';
import { invitation } from './auth.queries.ts';
import { forgetDevices } from './devices.commands.ts';
import { beginApp } from './factors/factors.commands.ts';
import { confirmApp, renewRecoveryCodes, signInWithCode, stepUp } from './factors/factors.external.ts';
import { factors } from './factors/factors.queries.ts';
import { setOnlySso } from './only-sso/only-sso.commands.ts';
import { onlySso } from './only-sso/only-sso.queries.ts';
import {
  answerWithPasskey,
  beginPasskey,
  beginPasskeySignIn,
  beginPasskeyStepUp,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  stepUpWithPasskey,
} from './passkeys/passkeys.commands.ts';
import { addPasskey } from './passkeys/passkeys.external.ts';
import { changePassword, confirm, forgot, reset } from './passwords/passwords.external.ts';
import { resetLink } from './passwords/passwords.queries.ts';
import { putOffFactor, setFactorPolicy } from './policies/policies.commands.ts';
import { factorPolicy } from './policies/policies.queries.ts';
import { removeProvider } from './providers/providers.commands.ts';
import { addProvider, changeProvider, testProvider } from './providers/providers.external.ts';
import { providers } from './providers/providers.queries.ts';
import { askRemoval, cancelRemoval, confirmRemoval } from './removals/removals.commands.ts';
import { removals } from './removals/removals.queries.ts';
import { endSession, endOtherSessions, exchange, logout } from './sessions/sessions.commands.ts';
import { sessions } from './sessions/sessions.queries.ts';
import { sso, ssoReturn } from './sso/sso.external.ts';
import { removeApp } from './turning-off.commands.ts';

export const authRoutes = [
  ...bind(auth, {
    'auth.register': register,
    'auth.login': login,
    'auth.exchange': exchange,
    'auth.refresh': refresh,
    'auth.logout': logout,
    'auth.invitation': invitation,
    'auth.accept': accept,
    'auth.forgot': forgot,
    'auth.resetLink': resetLink,
    'auth.reset': reset,
    'auth.confirm': confirm,
    'auth.changePassword': changePassword,
    'auth.sessions': sessions,
    'auth.endSession': endSession,
    'auth.endOtherSessions': endOtherSessions,
  }),
  ...bind(addresses, {
    'auth.addressChange': addressChange,
    'auth.undoAddress': undoAddress,
    'auth.confirmAddress': confirmAddress,
  }),
  ...bind(secondFactor, {
    'auth.signInWithCode': signInWithCode,
    'auth.stepUp': stepUp,
    'auth.factors': factors,
    'auth.beginApp': beginApp,
    'auth.confirmApp': confirmApp,
    'auth.renewRecoveryCodes': renewRecoveryCodes,
    'auth.removeApp': removeApp,
    'auth.forgetDevices': forgetDevices,
  }),
  ...bind(passkeys, {
    'auth.beginPasskey': beginPasskey,
    'auth.addPasskey': addPasskey,
    'auth.renamePasskey': renamePasskey,
    'auth.removePasskey': removePasskey,
    'auth.beginPasskeySignIn': beginPasskeySignIn,
    'auth.signInWithPasskey': signInWithPasskey,
    'auth.answerWithPasskey': answerWithPasskey,
    'auth.beginPasskeyStepUp': beginPasskeyStepUp,
    'auth.stepUpWithPasskey': stepUpWithPasskey,
  }),
  ...bind(policies, {
    'auth.factorPolicy': factorPolicy,
    'auth.setFactorPolicy': setFactorPolicy,
    'auth.putOffFactor': putOffFactor,
  }),
  ...bind(factorRemovals, {
    'auth.removals': removals,
    'auth.askRemoval': askRemoval,
    'auth.confirmRemoval': confirmRemoval,
    'auth.cancelRemoval': cancelRemoval,
  }),
  ...bind(onlySsoOperations, {
    'auth.onlySso': onlySso,
    'auth.setOnlySso': setOnlySso,
  }),
  ...bind(singleSignOn, {
    'auth.sso': sso,
    'auth.ssoReturn': ssoReturn,
    'auth.providers': providers,
    'auth.addProvider': addProvider,
    'auth.changeProvider': changeProvider,
    'auth.removeProvider': removeProvider,
    'auth.testProvider': testProvider,
  }),
];
