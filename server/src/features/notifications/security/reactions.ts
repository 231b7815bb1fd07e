import type { Role } from '@apprecio/contract/api/codes';
import { isAdmin } from '@apprecio/contract/api/permissions';
import type { NotificationEventType } from '@apprecio/contract/generated/notices';
import type { Activity, Reactions, TenantContext } from '../../../platform/activity.ts';
import { derivedId } from '../../../platform/security/crypto.ts';
import { readChanges } from '../../employees/public.ts';
import { everyAdmin, findById } from '../../people/public.ts';
import { notify } from '../commands.ts';
import { fairPlayNotices } from '../fair-play/reactions.ts';
import type { Facts, Notice } from '../rules.ts';
import { updateAllWaiting, updateWaiting } from '../waiting/reactions.ts';

type ToAdmins =
  | 'ADMIN_ADDED'
  | 'ADMIN_ACCESS_CHANGED'
  | 'POINT_VALUE_CHANGED'
  | 'ALLOWANCE_RULES_CHANGED'
  | 'PAYMENT_ACCOUNT_CHANGED'
  | 'SIGN_IN_METHOD_CHANGED';

interface Told<Event extends ToAdmins> {
  eventType: Event;
  facts: Facts[Event];
  deeplink: string;
  actorId: string | null;
  sourceId: string;
}

/** Notifies every admin but whoever did it and `without`. */
async function notifyAdmins<Event extends ToAdmins>(
  ctx: TenantContext,
  told: Told<Event>,
  without: string | null = null,
): Promise<void> {
  const admins = (await everyAdmin(ctx)).filter((id) => id !== without && id !== told.actorId);
  await notify(
    ctx,
    admins.map((personId) => ({ ...told, personId }) as unknown as Notice),
  );
}

async function nameOf(ctx: TenantContext, id: string | null): Promise<string | null> {
  return id === null ? null : ((await findById(ctx, id))?.name ?? null);
}

/** The list of people that shows an admin; a super admin is in none of its roles. */
const listOf = ({ role }: { role: Role }) => `/organization/employees${role === 'admin' ? '?role=admin' : ''}`;

async function notifyOfAdmin(ctx: TenantContext, activity: Activity, adminId: string): Promise<void> {
  const admin = await findById(ctx, adminId);
  if (!admin?.active) return;
  const { actorId } = activity;
  const facts = { name: admin.name, by: await nameOf(ctx, actorId) };
  const sourceId = derivedId(activity.id, adminId);
  await notifyAdmins(ctx, { eventType: 'ADMIN_ADDED', facts, deeplink: listOf(admin), actorId, sourceId }, adminId);
}

async function notifyOfAdmins(ctx: TenantContext, activity: Activity<'employees.rightsChanged'>): Promise<void> {
  for (const id of activity.facts.adminIds) await notifyOfAdmin(ctx, activity, id);
}

async function notifyOfAddresses(ctx: TenantContext, activity: Activity<'employees.addressesChanged'>): Promise<void> {
  for (const { id, personId, madeBy } of await readChanges(ctx, activity.facts.changeIds)) {
    const person = await findById(ctx, personId);
    if (!person?.active) continue;
    const by = await nameOf(ctx, madeBy);
    await notify(ctx, [
      {
        personId,
        eventType: 'ADDRESS_CHANGED',
        facts: { by },
        deeplink: '/profile',
        actorId: madeBy,
        sourceId: id,
        // The mail about it goes to both addresses, with the link that undoes it.
        channels: ['inApp', 'push'],
      },
    ]);
    if (isAdmin(person.role)) await notifyOfAccess(ctx, { person, what: 'email', by, actorId: madeBy, sourceId: id });
  }
}

interface Access {
  person: { id: string; name: string; role: Role };
  what: 'email' | 'password';
  by: string | null;
  actorId: string | null;
  sourceId: string;
}

function notifyOfAccess(ctx: TenantContext, { person, what, by, actorId, sourceId }: Access): Promise<void> {
  const facts = { name: person.name, what, by };
  const told = {
    eventType: 'ADMIN_ACCESS_CHANGED',
    facts,
    deeplink: listOf(person),
    actorId,
    sourceId,
  } as const;
  return notifyAdmins(ctx, told, person.id);
}

async function notifyOfReset(ctx: TenantContext, activity: Activity<'employees.resetAsked'>): Promise<void> {
  const { id: sourceId, actorId, subjectId } = activity;
  const person = await findById(ctx, subjectId!);
  if (!person?.active) return;
  const by = await nameOf(ctx, actorId);
  await notify(ctx, [
    {
      personId: person.id,
      eventType: 'PASSWORD_LINK_SENT',
      facts: { by },
      deeplink: '/profile',
      actorId,
      sourceId,
      // The link itself goes by mail.
      channels: ['inApp', 'push'],
    },
  ]);
  if (isAdmin(person.role)) await notifyOfAccess(ctx, { person, what: 'password', by, actorId, sourceId });
}

function changed(
  eventType: Extract<NotificationEventType, Exclude<ToAdmins, 'ADMIN_ADDED' | 'ADMIN_ACCESS_CHANGED'>>,
  deeplink: string,
) {
  return async (ctx: TenantContext, { id: sourceId, actorId }: Activity): Promise<void> =>
    notifyAdmins(ctx, { eventType, facts: { by: await nameOf(ctx, actorId) }, deeplink, actorId, sourceId });
}

const points = '/organization/points-history';
const newValue = changed('POINT_VALUE_CHANGED', points);
const newAccount = changed('PAYMENT_ACCOUNT_CHANGED', '/organization/payments');
const signIn = changed('SIGN_IN_METHOD_CHANGED', '/organization/sign-in');

/** What is told to admins beside what waits for them: reports of fair play, and at once new admins, changed access, money and rules. */
export const adminNotices: NonNullable<Reactions['after']> = {
  ...fairPlayNotices,
  'employees.rightsChanged': async (ctx, activity) => {
    await notifyOfAdmins(ctx, activity);
    await updateAllWaiting(ctx);
  },
  'employees.superAdminEntered': async (ctx, activity) => {
    await notifyOfAdmin(ctx, activity, activity.subjectId!);
    await updateAllWaiting(ctx);
  },
  'employees.addressesChanged': notifyOfAddresses,
  'employees.resetAsked': notifyOfReset,
  'points.valueSet': async (ctx, activity) => {
    await newValue(ctx, activity);
    await updateWaiting(ctx, 'POINT_VALUE_WAITING', activity.subjectId);
  },
  'points.rulesSet': changed('ALLOWANCE_RULES_CHANGED', points),
  'payments.settingsChanged': async (ctx, activity) => {
    await newAccount(ctx, activity);
    await updateWaiting(ctx, 'PAYMENT_ACCOUNT_WAITING', activity.subjectId);
  },
  'auth.providerAdded': signIn,
  'auth.providerChanged': signIn,
  'auth.providerRemoved': signIn,
};
