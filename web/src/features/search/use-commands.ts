import { themePreference } from '@apprecio/contract/api/codes';
import { searchForm } from '@apprecio/contract/api/text-keys';
import type { SearchResult } from '@apprecio/contract/search/operations';
import { useRouter } from '@tanstack/react-router';
import { CircleUser, Coins, Heart, Moon, Pencil, Sun } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../lib/api/query.ts';
import { useTheme } from '../../lib/hooks/theme.ts';
import { useMe } from '../../lib/session/me.ts';
import type { NavItem } from '../../ui/layout/nav-item.ts';
import { useValues } from '../organisation/public.tsx';
import { openGive } from '../recognition/public.tsx';
import { byMatch, isNamed, readLine, readThanks, type ThankLine } from './command-line.ts';
import type { Entry } from './entries.tsx';
import { useSearch, type Found } from './use-search.ts';

/**
 * Returns the parsed thank-you line, the search results for its names or for the typed text, and the number of names
 * that found them. The line is null for a plain search.
 */
export function useLine(typed: string): { line: ThankLine | null; found: Found; foundBy: number } {
  const t = useTranslations('search.line');
  const line = readLine(typed, ['thank', ...t('verbs').split(' ')], ['for', ...t('joints').split(' ')]);
  const names = line?.names ?? [];
  const whole = useSearch(line ? names.join(' ') : typed);
  const alone = line !== null && names.length > 1 && whole.people.length === 0 && !whole.searching;
  const first = useSearch(alone ? (names[0] ?? '') : '');
  const byFirst = alone && first.people.length > 0;
  return { line, found: byFirst ? first : whole, foundBy: byFirst ? 1 : names.length };
}

function useThankEntry(line: ThankLine | null, found: Found, foundBy: number): Entry[] {
  const t = useTranslations('search.line');
  const points = useTranslations('frame.coins');
  const me = useMe();
  const values = useValues();
  const person = found.people.find(({ id }) => id !== me.id);
  if (!line || line.names.length === 0 || !person) return [];
  const { message, points: count, value } = readThanks(line, person.name, foundBy);
  const named =
    value === null ? undefined : values.find(({ name }) => searchForm(name).replaceAll(' ', '').startsWith(value));
  const detailParts = [message && t('said', { message }), count > 0 && points('amount', { count }), named?.name].filter(
    Boolean,
  );
  return [
    {
      id: 'thank',
      label: t('thank', { name: person.name }),
      detail: detailParts.length > 0 ? detailParts.join(' · ') : t('typeOn'),
      person,
      thanks: { person: refOf(person), begun: { message, points: count, valueIds: named ? [named.id] : [] } },
      run: () => undefined,
    },
  ];
}

function refOf({ id, name, imageUrl, designation, department }: SearchResult) {
  return { id, name, imageUrl, designation, department };
}

/** The line that thanks someone who was named, first in the bar. */
export function useThanks(typed: ReturnType<typeof useLine>): Entry[] {
  return useThankEntry(typed.line, typed.found, typed.foundBy);
}

function useTheirTheme(): Omit<Entry, 'run'> & { change: () => void } {
  const t = useTranslations('search.do');
  const { shown, setTheme } = useTheme();
  const prefer = useCommand('profile.prefer');
  const theme = shown === 'dark' ? 'light' : 'dark';
  const change = () => {
    setTheme(theme);
    prefer.mutate({ theme: themePreference[theme] });
  };
  return { id: 'theme', label: t(theme), icon: theme === 'dark' ? Moon : Sun, change };
}

/** Everything one can do or open, of which the words name some; all of it without words. */
export function useDoings(
  search: string,
  places: readonly NavItem[],
  { leave, write }: { leave: () => void; write: () => void },
): Entry[] {
  const t = useTranslations('search.do');
  const { history } = useRouter();
  const { change, ...theme } = useTheirTheme();
  const leaving = (run: () => void) => () => {
    leave();
    run();
  };
  const goTo = (to: string) => leaving(() => history.push(to));
  const openings = places.flatMap(({ id, label, icon, to, onPress, below = [] }): Entry[] => {
    if (below.length > 0) {
      return below.map((each) => ({ id: each.id, label: each.label, detail: label, icon, run: goTo(each.to) }));
    }
    return [{ id, label, icon, run: to ? goTo(to) : leaving(onPress ?? (() => undefined)) }];
  });
  const all: Entry[] = [
    { id: 'give', label: t('thank'), icon: Heart, run: leaving(() => openGive()) },
    { id: 'write', label: t('write'), icon: Pencil, run: leaving(write) },
    ...openings.slice(0, -1),
    { id: 'points', label: t('points'), icon: Coins, run: goTo('/points') },
    { id: 'profile', label: t('profile'), icon: CircleUser, run: goTo('/profile') },
    { ...theme, run: leaving(change) },
    ...openings.slice(-1),
  ];
  const named = all.filter(({ label, detail }) => isNamed(`${label} ${detail ?? ''}`, search));
  return byMatch(named, search).map((entry) => ({ ...entry, id: `do-${entry.id}` }));
}
