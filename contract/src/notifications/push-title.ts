/** The title of a push notification that has no other title. */
export const defaultPushTitle = 'New Notification';
