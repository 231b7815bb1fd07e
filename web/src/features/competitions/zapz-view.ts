import type { statusWithDraft } from '@apprecio/contract/api/codes';
import { useTranslations } from 'use-intl';
import { infinite } from '../../lib/api/query.ts';
import type { AnswerOf } from '../../lib/api/request.ts';
import { oneOf, searchParams, type SearchOf } from '../../lib/search-params.ts';
import { type Tint, tints } from '../../ui/data/motifs.tsx';

/** The tabs of the list. */
export const zapzTabs = ['active', 'upcoming', 'completed'] as const;
export type ZapzTab = (typeof zapzTabs)[number];

const schema = { tab: oneOf(zapzTabs) };

/** Holds what the address of the list says. */
export type ZapzView = SearchOf<typeof schema>;

/** Reads the address of the list. */
export const readZapzView = searchParams(schema);

/** The states of a competition. */
export type ZapzState = keyof typeof statusWithDraft;

/** Returns the name of a state, the same on every screen. */
export function useStateText(): (state: ZapzState) => string {
  const t = useTranslations('competitions.states');
  return (state) => t(state);
}

/** A competition as its card shows it, and as its page does. */
export type Zapz = AnswerOf<'competitions.active'>['items'][number];
export type ZapzDetail = AnswerOf<'competitions.detail'>;

/** The competitions of a tab, page by page. */
export function zapzList(tab: ZapzTab) {
  return infinite(`competitions.${tab}`, { limit: 20 });
}

/** The tint of a competition: always the same for the same one. */
export function tintOf(id: string): Tint {
  const sum = [...id.replaceAll('-', '')].reduce((total, digit) => total + Number.parseInt(digit, 16), 0);
  return tints[sum % tints.length]!;
}
