/** The errors of this feature: HTTP status and English text of each code. Codes are stable. */
export const notificationsErrors = {
  'notifications.link_unknown': [404, 'This link isn’t one of ours.'],
  'notifications.not_a_token': [422, 'Push can’t reach this device.'],
  'notifications.platform_away': [422, 'Push reaches browsers here, not apps.'],
  'notifications.no_device': [409, 'Push isn’t on for this device.'],
} as const;
