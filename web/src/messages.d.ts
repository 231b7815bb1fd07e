import type shell from './app/messages/en.json';
import type audit from './features/audit/messages/en.json';
import type auth from './features/auth/messages/en.json';
import type billing from './features/billing/messages/en.json';
import type communities from './features/communities/messages/en.json';
import type forYou from './features/inbox/messages/en.json';
import type notifications from './features/notifications/messages/en.json';
import type organisation from './features/organisation/messages/en.json';
import type people from './features/people/messages/en.json';
import type pictures from './features/pictures/messages/en.json';
import type points from './features/points/messages/en.json';
import type feed from './features/posts/feed-messages/en.json';
import type posts from './features/posts/messages/en.json';
import type recognition from './features/recognition/messages/en.json';
import type refusals from './features/refusals/messages/en.json';
import type search from './features/search/messages/en.json';
import type ui from './lib/i18n/messages/en.json';

/** One line a feature: `recognition: typeof recognition`. */
interface Catalogues {
  audit: typeof audit;
  auth: typeof auth;
  billing: typeof billing;
  communities: typeof communities;
  feed: typeof feed;
  'for-you': typeof forYou;
  notifications: typeof notifications;
  organisation: typeof organisation;
  people: typeof people;
  pictures: typeof pictures;
  points: typeof points;
  posts: typeof posts;
  recognition: typeof recognition;
  refusals: typeof refusals;
  search: typeof search;
  shell: typeof shell;
  ui: typeof ui;
}

declare module 'use-intl' {
  interface AppConfig {
    Messages: Catalogues;
  }
}
