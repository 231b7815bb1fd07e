import { notificationEventTypes, type NotificationEventType } from '@apprecio/contract/generated/notices';
import { northwindLogo } from '../../../demo/drawings/logo.ts';
import { portrait } from '../../../demo/drawings/portraits.ts';
import { fileOf } from '../../../demo/pictures.ts';
import { Random } from '../../../demo/random.ts';
import { sendDigest } from '../../../server/src/features/notifications/digest/digest.commands.ts';
import { notify } from '../../../server/src/features/notifications/notifications.commands.ts';
import { sendWeekly } from '../../../server/src/features/notifications/weekly/weekly.commands.ts';
import { mailReport } from '../../../server/src/features/reports/mailing/mailing.commands.ts';
import type { TenantContext } from '../../../server/src/platform/activity.ts';
import { asSystem } from '../../../server/src/platform/as-system.ts';
import { pathOf } from '../../../server/src/platform/files/files.ts';
import { readPicture } from '../../../server/src/platform/files/pictures.ts';
import type { AnyNotice } from '../../../server/src/platform/notices/notices.ts';
import { noticeOf as definedNotice } from '../../../server/src/platform/notices/registry.ts';
import { derivedId } from '../../../server/src/platform/security/crypto.ts';
import type { Services } from '../../../server/src/platform/services.ts';
import { nightly } from '../../../server/src/platform/worker/schedules.ts';
import { noticeSamples } from './notice-samples.ts';

interface Person {
  id: string;
  name: string;
}

async function storePicture({ storage }: Services, organisationId: string, svg: string, fit: 'cover' | 'contain') {
  const file = await fileOf(svg, 'drawing');
  const sizes = await readPicture(new Uint8Array(await file.arrayBuffer()), 'photo', fit);
  const fileId = derivedId(organisationId, svg);
  for (const { name, bytes } of sizes) await storage.put(pathOf({ organisationId, fileId, name }), bytes);
  return fileId;
}

/** Gives a company a name, a colour and a logo, and one of its people a photo. */
async function dress(services: Services, ctx: TenantContext, giver: Person): Promise<void> {
  const { organisationId } = ctx;
  const logo = await storePicture(services, organisationId, northwindLogo, 'contain');
  const face = portrait({ name: giver.name, gender: 'female', age: 34 }, new Random(7));
  const photo = await storePicture(services, organisationId, face, 'cover');
  await ctx.db.updateTable('organisations').set({ name: 'Northwind Foods', brand_colour: '#1f5d3a', logo }).execute();
  await ctx.db.updateTable('people').set({ photo }).where('id', '=', giver.id).execute();
}

function noticeOf(eventType: NotificationEventType, to: Person, by: Person): AnyNotice {
  const sourceId = derivedId(to.id, eventType);
  const { definition } = definedNotice(eventType);
  const { facts, whole } = { whole: undefined, facts: definition.samples[0]!, ...noticeSamples(by.name)[eventType] };
  definition.facts.parse(facts);
  const notice = { personId: to.id, eventType, facts, deeplink: '/notifications', actorId: by.id, sourceId };
  return { ...notice, ...(whole !== undefined && { whole }) };
}

/** Tells the first three of a company everything there is to tell, in mails at once, in a digest and of their week. */
export const layMails = nightly('lay_mails', async (services, organisationId) => {
  const as = <T>(work: (ctx: TenantContext) => Promise<T>, now?: Date) =>
    asSystem(services, organisationId, 'e2e', work, now && { now });
  const people = await as((ctx) =>
    ctx.db.selectFrom('people').select(['id', 'name', 'role']).orderBy('email').execute(),
  );
  const [admin, giver, manager, reader] = ['admin', 'employee', 'manager', 'employee'].map((role, at) => {
    const own = people.filter((person) => person.role === role || (role === 'admin' && person.role === 'super_admin'));
    return own[at === 3 ? 1 : 0]!;
  });
  await as((ctx) => dress(services, ctx, giver!));
  const all = (to: Person) => notificationEventTypes.map((eventType) => noticeOf(eventType, to, giver!));
  await as((ctx) => notify(ctx, [...all(reader!), ...all(manager!)]));
  const tomorrow = new Date(services.now().getTime() + 36 * 3_600_000);
  const soon = new Date(services.now().getTime() + 40 * 86_400_000);
  await as((ctx) => sendDigest(ctx, manager!.id), tomorrow);
  await as((ctx) => sendWeekly(ctx, manager!.id), soon);
  await as((ctx) => mailReport(ctx, admin!.id, 'rewards'), soon);
  await as((ctx) => ctx.db.updateTable('mails_due').set({ due_at: ctx.now }).where('due_at', '>', ctx.now).execute());
});
