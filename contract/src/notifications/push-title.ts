/** What stands above a push that says nothing else there. */
export const defaultPushTitle = 'New Notification';
