import type app from './app/messages/en.json';
import type audit from './features/audit/messages/en.json';
import type auth from './features/auth/messages/en.json';
import type billing from './features/billing/messages/en.json';
import type communities from './features/communities/messages/en.json';
import type inbox from './features/inbox/messages/en.json';
import type notifications from './features/notifications/messages/en.json';
import type organisation from './features/organisation/messages/en.json';
import type people from './features/people/messages/en.json';
import type pictures from './features/pictures/messages/en.json';
import type points from './features/points/messages/en.json';
import type posts from './features/posts/messages/en.json';
import type recognition from './features/recognition/messages/en.json';
import type search from './features/search/messages/en.json';
import type errors from './lib/api/messages/en.json';
import type ui from './lib/i18n/messages/en.json';

/** One line a catalogue. */
interface Catalogues {
  app: typeof app;
  audit: typeof audit;
  auth: typeof auth;
  billing: typeof billing;
  communities: typeof communities;
  errors: typeof errors;
  inbox: typeof inbox;
  notifications: typeof notifications;
  organisation: typeof organisation;
  people: typeof people;
  pictures: typeof pictures;
  points: typeof points;
  posts: typeof posts;
  recognition: typeof recognition;
  search: typeof search;
  ui: typeof ui;
}

declare module 'use-intl' {
  interface AppConfig {
    Messages: Catalogues;
  }
}
