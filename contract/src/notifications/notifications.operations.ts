import { z } from 'zod';
import { notificationEventTypes } from '../../generated/notices.ts';
import { pushPlatforms } from '../api/choices.ts';
import { instant } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { done, none, pageFields, pageOf } from '../api/page.ts';
import { bounded } from '../api/text.ts';
import { channelTimes, noticeKinds } from './notifications.notices.ts';

export const notification = z.strictObject({
  id,
  title: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  deeplink: z.string(),
  notificationEventType: z.enum(notificationEventTypes),
  actor: z.strictObject({ id, name: z.string(), imageUrl: z.string().nullable() }).nullable(),
  /** The number of people who did it; the title names the last of them. */
  actors: z.number().int(),
  /** The part that can still be decided from here. */
  decides: id.nullable(),
  /** The thank-you to me that can be answered from here, and whether I reacted to it. */
  answers: z.strictObject({ postId: id, reacted: z.boolean() }).nullable(),
  createdAt: instant,
});
export type Notification = z.infer<typeof notification>;

const unread = z.strictObject({ count: z.number().int() });

const hour = z.number().int().min(0).max(23);
const channels = z.strictObject({
  inApp: z.enum(channelTimes.inApp),
  push: z.enum(channelTimes.push),
  email: z.enum(channelTimes.email),
});
const quietHours = z.strictObject({ on: z.boolean(), from: hour, to: hour });
const digest = z.strictObject({ on: z.boolean(), hour });
const pushesPerDay = z.number().int().min(1).max(50);

/** A person's notification preferences: kinds, channels and times. Hours are in the person's own time zone. */
export const noticePreference = z.strictObject({
  kinds: z.record(z.enum(noticeKinds), channels),
  quietHours,
  digest,
  pushesPerDay,
});
export type NoticePreference = z.infer<typeof noticePreference>;

/** Some of it, changed; the rest stays. */
export const noticeChanges = z.strictObject({
  kinds: z.partialRecord(z.enum(noticeKinds), channels.partial()).optional(),
  quietHours: quietHours.partial().optional(),
  digest: digest.partial().optional(),
  pushesPerDay: pushesPerDay.optional(),
});
export type NoticeChanges = z.infer<typeof noticeChanges>;

/** The record of a browser that push can reach; a token is this as JSON. */
export const pushRecord = z.strictObject({
  token: bounded(1000),
  createTime: z.number().int().min(0),
  subscriptionOptions: z.strictObject({
    auth: z.string().regex(/^[\w-]{22}$/),
    p256dh: z.string().regex(/^[\w-]{87}$/),
    endpoint: z.url({ protocol: /^https?$/ }).max(1000),
    swScope: bounded(300),
    vapidKey: z.string().regex(/^[\w-]{87}$/),
  }),
});
export type PushRecord = z.infer<typeof pushRecord>;

/** The token of an app that push can reach: its registration token of Firebase. */
export const appToken = z.string().regex(/^[\w:.-]{20,4000}$/);

/** The most thank-yous that are shown at once to someone who arrives. */
export const arrivedAtMost = 5;

export const notifications = define({
  'notifications.unread': {
    kind: 'read',
    method: 'GET',
    path: '/notifications/unread-count',
    access: 'self',
    input: z.strictObject({}),
    output: unread,
    summary: 'Returns the number of unread notifications.',
    requirements: ['NOT-01'],
  },
  'notifications.list': {
    kind: 'read',
    method: 'GET',
    path: '/notifications/get',
    access: 'self',
    input: z.strictObject({
      kind: z.enum(noticeKinds).optional(),
      unread: z.enum(['true', 'false']).optional(),
      ...pageFields,
    }),
    output: pageOf(notification),
    summary:
      'Lists the caller’s notifications of the last 90 days, newest first. Supports filters by kind and by unread state.',
    requirements: ['NOT-01', 'NOT-02'],
  },
  'notifications.readAll': {
    kind: 'write',
    method: 'PUT',
    path: '/notifications/mark-all-read',
    access: 'self',
    quiet: 'reading leaves no record',
    input: z.strictObject({}),
    output: unread,
    safeguard: { harmless: 'own' },
    summary: 'Marks all of the caller’s notifications as read.',
    requirements: ['NOT-01'],
  },
  'notifications.read': {
    kind: 'write',
    method: 'POST',
    path: '/notifications/mark-read',
    access: 'self',
    quiet: 'reading leaves no record',
    input: z.strictObject({ notificationIds: z.array(id).min(1).max(100) }),
    output: unread,
    safeguard: { harmless: 'own' },
    summary: 'Marks up to 100 of the caller’s notifications as read.',
    requirements: ['NOT-01'],
  },
  'notifications.showArrived': {
    kind: 'write',
    method: 'POST',
    path: '/notifications/show-arrived',
    access: 'self',
    quiet: 'seeing leaves no record',
    input: z.strictObject({ notificationIds: z.array(id).min(1).max(arrivedAtMost).optional() }),
    output: z.strictObject({ items: z.array(notification).max(arrivedAtMost) }),
    safeguard: { harmless: 'own' },
    summary:
      'Marks unread thank-yous to the caller as shown, and returns those that were not shown before: the five newest. With ids, it marks only these.',
    requirements: ['ONB-08', 'PUSH-02'],
  },
  'notifications.unsubscribeLink': {
    kind: 'read',
    method: 'GET',
    path: '/notifications/unsubscribe/{secret}',
    access: 'public',
    tenant: 'secret',
    input: z.strictObject({ secret: bounded(200) }),
    output: done,
    errors: ['notifications.link_unknown'],
    summary: 'Checks the signed unsubscribe link of an email. Nothing is changed.',
    requirements: ['NOT-02'],
  },
  'notifications.unsubscribe': {
    kind: 'write',
    method: 'POST',
    path: '/notifications/unsubscribe/{secret}',
    access: 'public',
    tenant: 'secret',
    quiet: 'it is the person’s own setting',
    input: z.strictObject({ secret: bounded(200) }),
    output: done,
    errors: ['notifications.link_unknown'],
    safeguard: { harmless: 'own' },
    summary:
      'Unsubscribes the person of the signed link from notification emails. Supports one-click unsubscribe as defined in RFC 8058.',
    requirements: ['NOT-02'],
  },
  'notifications.pushKey': {
    kind: 'read',
    method: 'GET',
    path: '/notifications/push-key',
    access: 'self',
    input: none,
    output: z.strictObject({ vapidKey: z.string() }),
    summary: 'Returns the public key of this installation for Web Push.',
    requirements: ['PUSH-03'],
  },
  'notifications.storeToken': {
    kind: 'write',
    method: 'POST',
    path: '/notifications/store-token',
    access: 'self',
    quiet: 'it is the person’s own device',
    input: z.strictObject({ token: bounded(4000), platform: z.enum(pushPlatforms).default('web') }),
    output: done,
    errors: ['notifications.not_a_token', 'notifications.platform_away'],
    safeguard: { harmless: 'own' },
    summary:
      'Registers a device for push notifications for as long as this session lasts. Registering it again refreshes it.',
    requirements: ['PUSH-01', 'PUSH-03'],
  },
  'notifications.removeToken': {
    kind: 'write',
    method: 'POST',
    path: '/notifications/remove-token',
    access: 'self',
    quiet: 'it is the person’s own device',
    input: none,
    output: done,
    safeguard: { harmless: 'own' },
    summary: 'Removes this device from push notifications.',
    requirements: ['PUSH-01'],
  },
  'notifications.testPush': {
    kind: 'write',
    method: 'POST',
    path: '/notifications/test-push',
    access: 'self',
    quiet: 'only the caller is notified',
    input: none,
    output: done,
    errors: ['notifications.no_device'],
    safeguard: { harmless: 'own' },
    summary: 'Sends a test notification to this device.',
    requirements: ['PUSH-02'],
  },
});
