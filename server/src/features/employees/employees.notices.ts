import { bundles } from '@apprecio/contract/api/bundles';
import type { Role } from '@apprecio/contract/api/codes';
import { hasRight } from '@apprecio/contract/api/permissions';
import type { ChangedRights } from '@apprecio/contract/people/holders';
import { z } from 'zod';
import type { Activity } from '../../platform/activity.ts';
import {
  always,
  type FactsOf,
  type Notice,
  type NoticeContext,
  noticesIn,
  noticesOf,
} from '../../platform/notices/notices.ts';
import { doneByAdmin, shared } from '../../platform/notices/wording.ts';
import { derivedId } from '../../platform/security/crypto.ts';
import { everyHolder, findById } from '../people/public.ts';
import { readChanges } from './addresses/addresses.queries.ts';
import type english from './texts/en.json';

const notice = noticesIn<keyof typeof english>();

const by = z.string().nullable();

/** One bundle that came or went; both are null if several did. */
const oneRight = { bundle: z.enum(bundles).nullable(), given: z.boolean().nullable() };
const rightSamples = [
  { bundle: 'moderation' as const, given: true },
  { bundle: 'moderation' as const, given: false },
  { bundle: null, given: null },
] as const;

const events = {
  ADMIN_ADDED: notice({
    facts: z.object({ name: z.string(), by }),
    samples: [
      { name: 'Meera Rao', by: 'Kabir Singh' },
      { name: 'Meera Rao', by: null },
    ],
    guard: always.account,
    words: (details) => [['adminAdded', { name: details.name }], doneByAdmin(details.by)],
  }),
  RIGHTS_CHANGED: notice({
    facts: z.object({ name: z.string(), ...oneRight, by }),
    samples: [
      { name: 'Meera Rao', ...rightSamples[0], by: 'Kabir Singh' },
      { name: 'Meera Rao', ...rightSamples[1], by: 'Kabir Singh' },
      { name: 'Meera Rao', ...rightSamples[2], by: null },
    ],
    guard: always.account,
    words: ({ name, bundle, given, by: giver }) => [
      bundle === null ? ['rightsChanged', { name }] : [given ? 'rightGiven' : 'rightTaken', { name, bundle }],
      doneByAdmin(giver),
    ],
  }),
  OWN_RIGHTS_CHANGED: notice({
    facts: z.object({ ...oneRight, by }),
    samples: [
      { ...rightSamples[0], by: 'Kabir Singh' },
      { ...rightSamples[1], by: 'Kabir Singh' },
      { ...rightSamples[2], by: null },
    ],
    guard: always.account,
    words: ({ bundle, given, by: giver }) => [
      bundle === null ? ['ownRightsChanged'] : [given ? 'ownRightGiven' : 'ownRightTaken', { bundle }],
      doneByAdmin(giver),
    ],
  }),
  ADMIN_ACCESS_CHANGED: notice({
    facts: z.object({ name: z.string(), what: z.enum(['email', 'password']), by }),
    samples: [
      { name: 'Meera Rao', what: 'email', by: 'Kabir Singh' },
      { name: 'Meera Rao', what: 'password', by: null },
    ],
    guard: always.account,
    words: (details) => [
      [details.what === 'email' ? 'adminEmailChanged' : 'adminPasswordAsked', { name: details.name }],
      doneByAdmin(details.by),
    ],
  }),
  ADDRESS_CHANGED: notice({
    facts: z.object({ by }),
    samples: [{ by: 'Kabir Singh' }, { by: null }],
    guard: always.account,
    words: (details) => [
      ['addressChanged'],
      details.by === null ? ['addressChangedWhy'] : ['addressChangedBy', { name: details.by }],
    ],
  }),
  PASSWORD_LINK_SENT: notice({
    facts: z.object({ by }),
    samples: [{ by: 'Kabir Singh' }, { by: null }],
    guard: always.account,
    words: (details) => [
      ['passwordLinkSent'],
      details.by === null ? shared('securityDone') : ['passwordLinkWhy', { name: details.by }],
    ],
  }),
};

type Facts = FactsOf<typeof events>;
type Context = NoticeContext<Facts>;

/** A notice to an admin about another, without its recipient. */
type ToAdmins = Extract<Notice<Facts>, { eventType: 'ADMIN_ADDED' | 'ADMIN_ACCESS_CHANGED' | 'RIGHTS_CHANGED' }>;

async function notifyAdmins(ctx: Context, noticeFields: Omit<ToAdmins, 'personId'>, without: string): Promise<void> {
  const admins = (await everyHolder(ctx, 'employees.grant')).filter(
    (id) => id !== without && id !== noticeFields.actorId,
  );
  await ctx.notify(admins.map((personId) => ({ ...noticeFields, personId }) as ToAdmins));
}

async function nameOf(ctx: Context, id: string | null): Promise<string | null> {
  return id === null ? null : ((await findById(ctx, id))?.name ?? null);
}

/** The list of those who hold rights. */
const accessPage = '/organization/access';

async function notifyOfAdmin(ctx: Context, activity: Activity, adminId: string): Promise<void> {
  const admin = await findById(ctx, adminId);
  if (!admin?.active) return;
  const { actorId } = activity;
  const facts = { name: admin.name, by: await nameOf(ctx, actorId) };
  const sourceId = derivedId(activity.id, adminId);
  await notifyAdmins(ctx, { eventType: 'ADMIN_ADDED', facts, deeplink: accessPage, actorId, sourceId }, adminId);
}

/** Tells a person of their changed rights, and whoever gives rights unless they are told of a new admin. */
async function notifyOfChange(
  ctx: Context,
  activity: Activity,
  { personId, joins, given, taken }: ChangedRights,
  isNewAdmin: boolean,
): Promise<void> {
  const person = await findById(ctx, personId);
  if (!person?.active) return;
  const { actorId } = activity;
  const [bundle = null, ...others] = [...given, ...taken];
  const isOne = others.length === 0;
  const facts = {
    bundle: isOne ? bundle : null,
    given: isOne ? given.length > 0 : null,
    by: await nameOf(ctx, actorId),
  };
  const sourceId = derivedId(activity.id, personId);
  const common = { actorId, sourceId };
  if (!isNewAdmin) {
    const told = { eventType: 'RIGHTS_CHANGED', facts: { ...facts, name: person.name } } as const;
    await notifyAdmins(ctx, { ...told, deeplink: accessPage, ...common }, personId);
  }
  if (!joins) await ctx.notify([{ personId, eventType: 'OWN_RIGHTS_CHANGED', facts, deeplink: '/profile', ...common }]);
}

async function notifyOfRights(ctx: Context, activity: Activity<'employees.rightsChanged'>): Promise<void> {
  const { adminIds, changes = [] } = activity.facts;
  for (const id of adminIds) await notifyOfAdmin(ctx, activity, id);
  for (const change of changes) await notifyOfChange(ctx, activity, change, adminIds.includes(change.personId));
}

async function notifyOfAddresses(ctx: Context, activity: Activity<'employees.addressesChanged'>): Promise<void> {
  for (const { id, personId, madeBy } of await readChanges(ctx, activity.facts.changeIds)) {
    const person = await findById(ctx, personId);
    if (!person?.active) continue;
    const by = await nameOf(ctx, madeBy);
    await ctx.notify([
      {
        personId,
        eventType: 'ADDRESS_CHANGED',
        facts: { by },
        deeplink: '/profile',
        actorId: madeBy,
        sourceId: id,
        // A mail about the change goes to both addresses, with the link that undoes it.
        channels: ['inApp', 'push'],
      },
    ]);
    if (hasRight(person, 'employees.manage'))
      await notifyOfAccess(ctx, { person, what: 'email', by, actorId: madeBy, sourceId: id });
  }
}

interface Access {
  person: { id: string; name: string; role: Role };
  what: 'email' | 'password';
  by: string | null;
  actorId: string | null;
  sourceId: string;
}

function notifyOfAccess(ctx: Context, { person, what, by, actorId, sourceId }: Access): Promise<void> {
  const facts = { name: person.name, what, by };
  const noticeFields = {
    eventType: 'ADMIN_ACCESS_CHANGED',
    facts,
    deeplink: accessPage,
    actorId,
    sourceId,
  } as const;
  return notifyAdmins(ctx, noticeFields, person.id);
}

async function notifyOfReset(ctx: Context, activity: Activity<'employees.resetAsked'>): Promise<void> {
  const { id: sourceId, actorId, subjectId } = activity;
  const person = await findById(ctx, subjectId!);
  if (!person?.active) return;
  const by = await nameOf(ctx, actorId);
  await ctx.notify([
    {
      personId: person.id,
      eventType: 'PASSWORD_LINK_SENT',
      facts: { by },
      deeplink: '/profile',
      actorId,
      sourceId,
      // The link itself is sent by mail.
      channels: ['inApp', 'push'],
    },
  ]);
  if (hasRight(person, 'employees.manage'))
    await notifyOfAccess(ctx, { person, what: 'password', by, actorId, sourceId });
}

/** Tells admins of new admins and of changed access to their accounts, and people of changes to their own. */
export const employeesNotices = noticesOf(new URL('./texts/', import.meta.url), events, {
  'employees.rightsChanged': notifyOfRights,
  'employees.superAdminEntered': (ctx, activity) => notifyOfAdmin(ctx, activity, activity.subjectId!),
  'employees.addressesChanged': notifyOfAddresses,
  'employees.resetAsked': notifyOfReset,
});
