/** What can go wrong here: HTTP status and English text of each code. Codes are stable. */
export const notificationsErrors = {
  'notifications.link_unknown': [404, 'This link is not one of ours.'],
  'notifications.not_a_token': [422, 'Push cannot reach this device.'],
  'notifications.platform_away': [422, 'Push reaches browsers here, not apps.'],
  'notifications.no_device': [409, 'Push is not on for this device.'],
} as const;
