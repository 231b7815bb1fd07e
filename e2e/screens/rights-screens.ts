import type { Screen } from './screen.ts';

/** The screen on which rights are given. */
export const rights: Screen[] = [
  { name: 'who holds rights', path: '/organization/access', who: 'admin' },
  { name: 'who holds rights, nobody found', path: '/organization/access?search=zzzz', who: 'admin' },
  { name: 'the access review', path: '/organization/access?show=review', who: 'admin' },
];
