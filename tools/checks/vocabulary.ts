import { type Check, lineAt } from './sources.ts';

/** Names that were replaced by a standard term, and the term. A name counts alone or as a word of a longer one. */
const replaced: [name: RegExp, term: string][] = [
  [/\b(?:recognition_parts|[pP]endingParts?|[oO]verseenParts?|samplePart|RecognitionPart\w*)\b/g, 'recipient'],
  [/\b\w*(?:[sS]tandIns?(?![a-z])|stand_ins?)\w*/g, 'delegate'],
  [/\b(?:signInWays|WaysPage|WayDialog|WayForm|waySchema|TypedWay)\b/g, 'sign-in method'],
  [/\b(?:asHouse|takeOfHouse\w+)\b/g, 'asSystem, super admin'],
  [/\b(?:ctx\.tell|tellOf[A-Z]\w*|tellLive)\b/g, 'publish, notify'],
  [/\b(?:ctx\.unchanged|excuse)\b/g, 'noActivity'],
  [
    /\b(?:birthdaySeenBy|anniversarySeenBy|birthday_seen_by|anniversary_seen_by|sightsOf|readsIn|seenPictures?)\b/g,
    'visibility, canSee, present',
  ],
  [
    /\b(?:useSettled|useStable|takeEarly|renewAffected|asWritten|KeptPlace|keepPlans|holdBack)\b/g,
    'debounced, useEvent, prefetched, refetch, raw, reserved space',
  ],
  [/\b(?:allowance_lapsed|leaver_lapsed|hold_lapsed)\b/g, 'expired'],
  [/\b(?:committedBy|committed_by|committedAt|committed_at|batches\.commit(?:ted)?)\b/g, 'apply, applied'],
  [/\b(?:introduced_at|introduceAll|leavingChanges|ListsDialog)\b/g, 'onboarding, offboarding, org fields'],
  [/\b(?:forYou\.list|search_words|people_words|for-you-page)\b/g, 'inbox, search terms'],
];

const isRead = (file: string): boolean => /\.(?:ts|tsx|sql)$/.test(file) && !file.startsWith('tools/checks/vocabulary');

/** Checks that names which a standard term has replaced do not come back, in code, tables and file names. */
export const vocabulary: Check = (sources) =>
  sources
    .filter(({ file }) => isRead(file))
    .flatMap(({ file, text }) =>
      replaced.flatMap(([name, term]) =>
        [...`${file}\n${text}`.matchAll(name)].map(
          ({ 0: found, index }) =>
            `${file}:${Math.max(1, lineAt(text, Math.max(0, index - file.length - 1)))} ${found}: the word is ${term}`,
        ),
      ),
    );
