import type { Reactions, TenantContext } from '../../../platform/activity.ts';
import { type MailKey, mailTexts } from '../auth.commands.ts';
import { letterTo } from '../passwords/passwords.commands.ts';

interface Words {
  subject: MailKey;
  text: MailKey;
  values?: Record<string, string>;
}

async function mailAbout(
  ctx: TenantContext,
  { id, subjectId }: { id: string; subjectId: string | null },
  { subject, text, values: more = {} }: Words,
): Promise<void> {
  const letter = await letterTo(ctx, subjectId!);
  if (!letter) return;
  const { values, ...rest } = letter;
  const texts = mailTexts(rest.language, { subject, text, act: 'factorAct' }, { ...values, ...more });
  ctx.mail({ ...rest, ...texts, path: '/settings#two-step-title', key: `factor-${id}` });
}

const changed = 'factorSubject';

/** Tells people by mail what happened to their two-step sign-in. */
export const factorReactions = {
  'auth.factorOn': async (ctx, activity) => mailAbout(ctx, activity, { subject: changed, text: 'factorOn' }),
  'auth.factorOff': async (ctx, activity) => mailAbout(ctx, activity, { subject: changed, text: 'factorOff' }),
  'auth.appAdded': async (ctx, activity) => mailAbout(ctx, activity, { subject: changed, text: 'appAdded' }),
  'auth.appRemoved': async (ctx, activity) => mailAbout(ctx, activity, { subject: changed, text: 'appRemoved' }),
  'auth.passkeyAdded': async (ctx, activity) => mailAbout(ctx, activity, { subject: changed, text: 'passkeyAdded' }),
  'auth.passkeyRemoved': async (ctx, activity) => {
    // After the last one, a mail says that two-step sign-in is off.
    if (!activity.facts.last) await mailAbout(ctx, activity, { subject: changed, text: 'passkeyRemoved' });
  },
  'auth.recoveryCodesRenewed': async (ctx, activity) =>
    mailAbout(ctx, activity, { subject: changed, text: 'factorCodes' }),
  'auth.recoveryCodeUsed': async (ctx, activity) => {
    const values = { left: String(activity.facts.left) };
    await mailAbout(ctx, activity, { subject: 'factorUsedSubject', text: 'factorUsed', values });
  },
  'auth.removalAsked': async (ctx, activity) =>
    mailAbout(ctx, activity, { subject: 'removalAskedSubject', text: 'removalAsked' }),
  'auth.removalConfirmed': async (ctx, activity) =>
    mailAbout(ctx, activity, { subject: changed, text: 'factorRemoved' }),
  'auth.factorsRemoved': async (ctx, activity) =>
    mailAbout(ctx, activity, { subject: changed, text: 'factorsRemoved' }),
  'auth.factorGuessed': async (ctx, activity) =>
    mailAbout(ctx, activity, { subject: 'factorGuessedSubject', text: 'factorGuessed' }),
} as const satisfies Reactions['after'];
