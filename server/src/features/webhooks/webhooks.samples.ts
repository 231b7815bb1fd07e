import { newId } from '@apprecio/contract/api/ids';
import type { Asks, Filling, SamplesOf, Screens, Seeding } from '../../../test/laws/samples-of-features.ts';
import { confirmAdmin } from '../../../test/support/things/keys.ts';
import { webhookForm } from '../../../test/support/things/webhooks.ts';

// Nothing listens there.
const address = 'http://127.0.0.1:9/hooks';

/** Webhooks to change, to roll, to switch off and to remove, and a delivery of the first. */
export async function seed({ world, org }: Seeding): Promise<{ webhookIds: string[]; deliveryId: string }> {
  const admin = await confirmAdmin(org);
  const webhookIds: string[] = [];
  for (const name of ['Changed', 'Rolled', 'Switched', 'Removed'])
    webhookIds.push((await admin.ok('webhooks.create', webhookForm({ name, address }))).id);
  const [id] = webhookIds;
  // One whose earlier keys still sign.
  await admin.ok('webhooks.roll', { id });
  const deliveryId = newId();
  // Another one is left when the first is sent again.
  await world.look(
    `insert into webhook_deliveries (organisation_id, id, endpoint_id, event_id, type, at, data, made_at, state)
     select $1, d, $3, d, 'person.joined', now(), '{}', now(), 'held' from unnest($2::uuid[]) d`,
    [org.id, [deliveryId, newId()], id],
  );
  return { webhookIds, deliveryId };
}

/** A valid call of each operation, for the laws. */
export const samples: SamplesOf<'webhooks', { webhookIds: string[]; deliveryId: string }> = (
  _,
  { webhookIds: [changed, rolled, switched, removed], deliveryId },
) => ({
  'webhooks.list': { as: 'admin', input: {} },
  'webhooks.create': { as: 'admin', input: webhookForm({ name: 'For the law', address }) },
  'webhooks.change': { as: 'admin', input: { id: changed!, ...webhookForm({ name: 'Changed again', address }) } },
  'webhooks.roll': { as: 'admin', input: { id: rolled! } },
  'webhooks.turn': { as: 'admin', input: { id: switched!, on: false } },
  'webhooks.remove': { as: 'admin', input: { id: removed! } },
  'webhooks.test': { as: 'admin', input: { id: changed! } },
  'webhooks.deliveries': { as: 'admin', input: { id: changed! } },
  'webhooks.replay': { as: 'admin', input: { id: changed!, deliveryId } },
  'webhooks.replaySince': { as: 'admin', input: { id: changed!, since: '2026-01-01T00:00:00.000Z' } },
});

/** Webhooks, fewer than ten, and deliveries of one. */
export async function fill({ org, some }: Filling): Promise<Asks> {
  const admin = await confirmAdmin(org);
  const ids: string[] = [];
  for (let made = 0; made < some; made++)
    ids.push((await admin.ok('webhooks.create', webhookForm({ name: `Number ${made}`, address }))).id);
  const [id] = ids;
  for (let made = 0; made < some; made++) await admin.ok('webhooks.test', { id });
  return { 'webhooks.deliveries': { as: 'admin', input: { id: id! } } };
}

/** The calls behind the screens. */
export const screens: Screens = {
  admins: {
    '/organization/webhooks': [
      'webhooks.list',
      'webhooks.create',
      'webhooks.change',
      'webhooks.roll',
      'webhooks.turn',
      'webhooks.remove',
      'webhooks.test',
      'webhooks.deliveries',
      'webhooks.replay',
      'webhooks.replaySince',
    ],
  },
};
