/**
 * Roles of readers towards an announcement or event: `author` and `second` are admins, `coHost` hosts events together
 * with the author.
 */
export const readers = ['author', 'second', 'boss', 'coHost', 'stays', 'moves', 'outside', 'foreigner'] as const;
export type Reader = (typeof readers)[number];

export const kinds = ['all', 'team', 'departments', 'locations', 'roles', 'communities', 'people'] as const;
export type Kind = (typeof kinds)[number];

const inside = ['stays', 'moves'] as const;
const company = ['author', 'second', 'boss', 'coHost', 'stays', 'moves', 'outside'] as const;

/** Recipients of a thing of each audience at the time it is sent. */
export const sentTo: Record<Kind, readonly Reader[]> = {
  all: company,
  team: inside,
  departments: inside,
  locations: inside,
  roles: ['boss'],
  communities: ['author', ...inside],
  people: inside,
};

/** Audiences to which `moves` no longer belongs, after their move and the change of the invited people. */
export const leftBehind = {
  announcement: ['departments', 'locations', 'communities'],
  event: ['departments', 'locations', 'communities', 'people'],
} as const satisfies Record<string, readonly Kind[]>;
export type ItemType = keyof typeof leftBehind;

/** The events that their author changed after they were sent. */
export const changed: readonly Kind[] = ['departments', 'people'];

/** Returns the author: a manager for their team, an admin for everyone else. */
export const authorOf = (kind: Kind): Reader => (kind === 'team' ? 'boss' : 'author');

/** Returns the relation of a reader to a thing, by `decisions.md`. */
export function relationTo(thing: ItemType, kind: Kind, reader: Reader) {
  const wasFor = sentTo[kind].includes(reader);
  const isFor = wasFor && !(reader === 'moves' && (leftBehind[thing] as readonly Kind[]).includes(kind));
  const isAuthor = authorOf(kind) === reader;
  const isHost = isAuthor || (thing === 'event' && reader === 'coHost');
  const isAdmin = reader === 'author' || reader === 'second';
  // Content of a closed community is for its members, not for admins.
  const manages = isHost || (isAdmin && (kind !== 'communities' || isFor));
  return { wasFor, isFor, isAuthor, isHost, manages, sees: isFor || manages };
}
