type Schema = Record<string, unknown>;

/** The tags under their headings, in the order of the page. */
const groups: Record<string, readonly string[]> = {
  Account: ['auth', 'profile', 'notifications'],
  Recognition: ['recognition', 'nominations', 'hallOfFame', 'celebrations'],
  Community: ['posts', 'communities', 'announcements', 'polls', 'surveys', 'events', 'competitions', 'allHands'],
  People: ['people', 'employees', 'audiences', 'batches'],
  'Points and store': ['points', 'store', 'cart', 'orders', 'payments', 'billing'],
  Company: ['organisation', 'keys', 'inbox', 'search', 'reports', 'audit'],
  Platform: ['platform'],
};

const names: Record<string, string> = {
  allHands: 'All hands',
  auth: 'Sign in',
  batches: 'Bulk changes',
  billing: 'Domains and billing',
  hallOfFame: 'Hall of Fame',
  keys: 'API keys',
  organisation: 'Company',
  orders: 'Orders and vouchers',
  platform: 'Files, live events and health',
};

function nameOf(tag: string): string {
  return names[tag] ?? `${tag.slice(0, 1).toUpperCase()}${tag.slice(1)}`;
}

/** The tags of a document with the names and groups of the page; a tag without a group stands under Company. */
export function grouped(used: Iterable<string>): Schema {
  const all = [...new Set(used)];
  const groupedTags = new Set(Object.values(groups).flat());
  const rest = all.filter((tag) => !groupedTags.has(tag));
  const inGroups = Object.entries(groups).map(([name, tags]) => ({
    name,
    tags: [...tags, ...(name === 'Company' ? rest : [])].filter((tag) => all.includes(tag)),
  }));
  return {
    tags: inGroups.flatMap(({ tags }) => tags).map((name) => ({ name, 'x-displayName': nameOf(name) })),
    'x-tagGroups': inGroups.filter(({ tags }) => tags.length > 0),
  };
}
