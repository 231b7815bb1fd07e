import { lazyPart } from '../../../ui/layout/lazy.tsx';

/** What one hears of and where, for the settings page. */
export const noticeSettings = lazyPart<object>(
  () => import('./notice-settings.tsx').then((file) => file.NoticeSettings),
  'notifications',
);
