import { themePreference } from '@apprecio/contract/api/codes';
import { searchForm } from '@apprecio/contract/api/text-keys';
import type { SearchResult } from '@apprecio/contract/search/search.operations';
import { useRouter } from '@tanstack/react-router';
import { CircleUser, Coins, CornerDownRight, Heart, Moon, Pencil, Sun } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../lib/api/query.ts';
import type { Command } from '../../lib/commands.ts';
import { useTheme } from '../../lib/hooks/theme.ts';
import { useMe } from '../../lib/session/me.ts';
import type { NavItem } from '../../ui/layout/nav-item.ts';
import { useValues } from '../organisation/public.tsx';
import { openGive } from '../recognition/public.tsx';
import { arriveAt } from './arrive.ts';
import { byMatch, isNamed, matches, matchOf, readLine, readThanks, type ThankLine } from './command-line.ts';
import { commands, isOffered, pathOf } from './declared.ts';
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

/** The pages of the navigation, each as its own line, and Logout. */
function usePlaces(places: readonly NavItem[], leaving: (run: () => void) => () => void, goTo: GoTo): Entry[] {
  return places.flatMap(({ id, label, icon, to, onPress, below = [] }): Entry[] => {
    if (below.length > 0) {
      return below.map((each) => ({
        id: each.id,
        label: each.label,
        detail: label,
        icon,
        to: each.to,
        run: goTo(each.to),
      }));
    }
    return [{ id, label, icon, to, ends: id === 'logout', run: to ? goTo(to) : leaving(onPress ?? (() => undefined)) }];
  });
}

type GoTo = (to: string, press?: boolean) => () => void;

/** The declared commands, as lines. The line of a page that already has one only gets its synonyms. */
function useDeclared(lines: readonly Entry[], goTo: GoTo): { lines: Entry[]; more: Entry[] } {
  const t = useTranslations('commands');
  const me = useMe();
  const offered = commands.filter((command) => isOffered(command, me));
  const wordsOf = ({ id }: Command) => t(`${id}.words` as 'cart.words');
  const nameOf = ({ id }: Command) => t(`${id}.name` as 'cart.name');
  const byAddress = new Map(offered.map((command) => [command.to, command]));
  const withWords = lines.map((line): Entry => {
    const command = line.to === undefined ? undefined : byAddress.get(line.to);
    return command ? { ...line, words: `${nameOf(command)} ${wordsOf(command)}` } : line;
  });
  const shown = new Map(lines.map((line) => [line.to, line]));
  const more = offered
    .filter(({ to }) => !shown.has(to))
    .map((command): Entry => ({
      id: `go-${command.id}`,
      label: nameOf(command),
      detail: shown.get(pathOf(command.to))?.label,
      words: wordsOf(command),
      icon: CornerDownRight,
      run: goTo(command.to, command.press),
    }));
  return { lines: withWords, more };
}

/** Returns the commands that the search names; without a search, the entries of the navigation. */
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
  const goTo: GoTo = (to, press = false) =>
    leaving(() => {
      history.push(to);
      const id = to.split('#')[1];
      if (id) arriveAt(id, press);
    });
  const openings = usePlaces(places, leaving, goTo);
  const { lines, more } = useDeclared(
    [
      { id: 'give', label: t('thank'), words: t('thankWords'), icon: Heart, run: leaving(() => openGive()) },
      { id: 'write', label: t('write'), words: t('writeWords'), icon: Pencil, run: leaving(write) },
      ...openings.slice(0, -1),
      { id: 'points', label: t('points'), icon: Coins, to: '/points', run: goTo('/points') },
      { id: 'profile', label: t('profile'), icon: CircleUser, to: '/profile', run: goTo('/profile') },
      { ...theme, run: leaving(change) },
      ...openings.slice(-1),
    ],
    goTo,
  );
  const all = search.trim() === '' ? lines : [...lines, ...more];
  const named = all.filter(({ label, detail = '', words = '', ends = false }) =>
    ends
      ? search.trim() === '' || matchOf(label, search) <= matches.whole
      : isNamed(`${label} ${detail} ${words}`, search),
  );
  return byMatch(named, search).map((entry) => ({ ...entry, id: `do-${entry.id}` }));
}
