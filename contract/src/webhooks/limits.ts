/** The most webhooks of a company. */
export const webhooksAtMost = 10;
/** The hours for which the earlier secret of a webhook signs as well. */
export const overlapHours = 24;
/** The days for which all deliveries are kept. */
export const deliveryDays = 30;
/** The newest deliveries of a webhook, which are kept for longer. */
export const deliveriesKept = 1000;
/** The days of failures after which a webhook is switched off. */
export const failingDays = 5;
/** The most deliveries that one call sends again. */
export const replayedAtMost = 10_000;
