/** Half an hour off, both sides of the dateline, and each of the changes of clocks in spring and autumn. */
export const sixZones = [
  'Asia/Kolkata',
  'America/Los_Angeles',
  'America/New_York',
  'Europe/Berlin',
  'Australia/Sydney',
  'Pacific/Auckland',
];
