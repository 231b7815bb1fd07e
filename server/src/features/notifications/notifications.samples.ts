import type { SamplesOf, Seeding } from '../../../test/laws/samples-of-features.ts';
import { unsubscribeSecret } from '../../platform/security/unsubscribe.ts';

/** A device of Asha's that push cannot reach, a link that ends Ravi's mails, and a notification of his. */
interface Own {
  pushToken: string;
  unsubscribeSecret: string;
  notificationId: string;
}

/** Creates a device, and delivers what is due. */
export async function seed({ world, org }: Seeding): Promise<Own> {
  const { asha, ravi } = org.people;
  await world.drain(org);
  const notification = (await ravi!.ok('notifications.list')).items[0]!;
  const { vapidKey } = await asha!.ok('notifications.pushKey');
  const endpoint = 'http://127.0.0.1:9/device';
  const options = { auth: 'a'.repeat(22), p256dh: 'B'.repeat(87), endpoint, swScope: '/', vapidKey };
  const pushToken = JSON.stringify({ token: endpoint, createTime: 1, subscriptionOptions: options });
  await asha!.ok('notifications.storeToken', { token: pushToken });
  const subscriber = { organisationId: org.id, personId: ravi!.id };
  return {
    pushToken,
    unsubscribeSecret: unsubscribeSecret(subscriber, world.services.config.secretKey),
    notificationId: notification.id,
  };
}

/** A valid call of each operation, for the laws. */
export const samples: SamplesOf<'notifications', Own> = (_seeded, seeded) => ({
  'notifications.unread': { as: 'ravi', input: {} },
  'notifications.list': { as: 'ravi', input: {} },
  'notifications.showArrived': { as: 'ravi', input: { notificationIds: [seeded.notificationId] } },
  'notifications.read': { as: 'ravi', input: { notificationIds: [seeded.notificationId] } },
  'notifications.readAll': { as: 'ravi', input: {} },
  'notifications.unsubscribeLink': { as: null, input: { secret: seeded.unsubscribeSecret } },
  'notifications.unsubscribe': { as: null, input: { secret: seeded.unsubscribeSecret } },
  'notifications.pushKey': { as: 'asha', input: {} },
  'notifications.testPush': { as: 'asha', input: {} },
  'notifications.storeToken': { as: 'asha', input: { token: seeded.pushToken } },
  'notifications.removeToken': { as: 'ravi', input: {} },
});
