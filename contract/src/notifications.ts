import { z } from 'zod';
import { declare } from './api.ts';
import { notificationEventTypes } from './codes.ts';
import { instant } from './dates.ts';
import { id } from './ids.ts';
import { pageFields, pageOf } from './page.ts';

export const notification = z.strictObject({
  id,
  title: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  deeplink: z.string(),
  notificationEventType: z.enum(notificationEventTypes),
  actor: z.strictObject({ id, name: z.string(), imageUrl: z.string().nullable() }).nullable(),
  /** The part that can still be decided from here. */
  decides: id.nullable(),
  createdAt: instant,
});
export type Notification = z.infer<typeof notification>;

const unread = z.strictObject({ count: z.number().int() });

export const notifications = declare({
  'notifications.unread': {
    kind: 'read',
    method: 'GET',
    path: '/notifications/unread-count',
    access: 'self',
    input: z.strictObject({}),
    output: unread,
    summary: 'How many notifications are unread.',
    requirements: ['NOT-01'],
  },
  'notifications.list': {
    kind: 'read',
    method: 'GET',
    path: '/notifications/get',
    access: 'self',
    input: z.strictObject({ ...pageFields }),
    output: pageOf(notification),
    summary: 'My notifications, newest first.',
    requirements: ['NOT-01'],
  },
  'notifications.readAll': {
    kind: 'write',
    method: 'PUT',
    path: '/notifications/mark-all-read',
    access: 'self',
    quiet: 'reading leaves no trace',
    input: z.strictObject({}),
    output: unread,
    summary: 'Marks all of mine as read.',
    requirements: ['NOT-01'],
  },
  'notifications.read': {
    kind: 'write',
    method: 'POST',
    path: '/notifications/mark-read',
    access: 'self',
    quiet: 'reading leaves no trace',
    input: z.strictObject({ notificationIds: z.array(id).min(1).max(100) }),
    output: unread,
    summary: 'Marks some of mine as read.',
    requirements: ['NOT-01'],
  },
});
