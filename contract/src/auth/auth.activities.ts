import type { AuditTopic } from '../api/audit-topics.ts';

/**
 * The activities that this feature records: names in the past tense with short facts, never text that a person wrote.
 */
export interface AuthActivities {
  'auth.signedIn': { method: 'password' | 'invitation' | 'reset' | 'hand_over' | 'passkey' };
  'auth.signedOut': Record<string, never>;
  'auth.tokenReused': { sessionId: string };
  'auth.resetRequested': { requestId: string };
  'auth.passwordReset': { ended: number };
  'auth.passwordChanged': { ended: number };
  'auth.addressUndone': { ended: number };
  'auth.addressConfirmed': Record<string, never>;
  'auth.sessionsEnded': { ended: number };
  'auth.confirmed': Record<string, never>;
  'auth.factorGiven': { by: 'app' | 'recovery' | 'device' | 'passkey' };
  'auth.factorGuessed': { tries: number };
  'auth.factorOn': Record<string, never>;
  'auth.factorOff': Record<string, never>;
  'auth.appAdded': Record<string, never>;
  'auth.appRemoved': Record<string, never>;
  'auth.passkeyAdded': Record<string, never>;
  /** `last` is true if two-step sign-in is off with it. */
  'auth.passkeyRemoved': { last: boolean };
  'auth.recoveryCodesRenewed': Record<string, never>;
  'auth.recoveryCodeUsed': { left: number };
  'auth.factorPolicySet': { count: number; graceDays: number; missing: number };
  'auth.factorsRemoved': { ended: number };
  'auth.devicesForgotten': { count: number };
  'auth.removalAsked': Record<string, never>;
  'auth.removalConfirmed': { ended: number };
  'auth.removalCancelled': Record<string, never>;
  'auth.ssoVouched': { providerId: string; linked: boolean; joined: boolean };
  'auth.ssoRefused': { providerId: string; problem: string };
  'auth.providerAdded': { kind: string };
  'auth.providerChanged': { kind: string; newSecret: boolean };
  'auth.providerRemoved': { kind: string };
  'auth.onlySsoSet': { domains: string[]; admins: number };
}

/** The topic of each in the audit log; null for what people do among themselves, which is not shown there. */
export const authTopics: Record<keyof AuthActivities, AuditTopic | null> = {
  'auth.signedIn': 'signIns',
  'auth.signedOut': 'signIns',
  'auth.tokenReused': 'signIns',
  'auth.resetRequested': 'signIns',
  'auth.passwordReset': 'signIns',
  'auth.passwordChanged': 'signIns',
  'auth.addressUndone': 'signIns',
  'auth.addressConfirmed': 'signIns',
  'auth.sessionsEnded': 'signIns',
  'auth.confirmed': null,
  'auth.factorGiven': 'signIns',
  'auth.factorGuessed': 'signIns',
  'auth.factorOn': 'signIns',
  'auth.factorOff': 'signIns',
  'auth.appAdded': 'signIns',
  'auth.appRemoved': 'signIns',
  'auth.passkeyAdded': 'signIns',
  'auth.passkeyRemoved': 'signIns',
  'auth.recoveryCodesRenewed': 'signIns',
  'auth.recoveryCodeUsed': 'signIns',
  'auth.factorPolicySet': 'company',
  'auth.factorsRemoved': 'signIns',
  'auth.devicesForgotten': 'signIns',
  'auth.removalAsked': 'signIns',
  'auth.removalConfirmed': 'signIns',
  'auth.removalCancelled': 'signIns',
  'auth.ssoVouched': 'signIns',
  'auth.ssoRefused': 'signIns',
  'auth.providerAdded': 'company',
  'auth.providerChanged': 'company',
  'auth.providerRemoved': 'company',
  'auth.onlySsoSet': 'company',
};
