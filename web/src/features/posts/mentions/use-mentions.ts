import type { PersonCard } from '@apprecio/contract/people/people.operations';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../../lib/api/client.ts';
import type { MentionQuery } from './mention-query.ts';

const shownAtMost = 6;
// There is room for this many above a comment.
const shownAbove = 4;

/**
 * The people whose names begin as typed after an @, and the keys that choose among them; below a post those who may
 * read it.
 */
export function useMentions(query: MentionQuery | null, choose: (person: PersonCard) => void, postId?: string) {
  const t = useTranslations('posts.write');
  const [closed, setClosed] = useState<number | null>(null);
  const [chosen, setChosen] = useState({ words: '', at: 0 });
  const words = query?.words ?? '';
  const wanted = query !== null && closed !== query.from;
  const { data } = useQuery({
    queryKey: ['mentions', postId, words],
    queryFn: async ({ signal }): Promise<PersonCard[]> => {
      const searchInput = { search: words, limit: postId ? shownAbove : shownAtMost };
      return postId
        ? call('posts.readers', { id: postId, ...searchInput }, { signal })
        : call('people.suggest', searchInput, { signal });
    },
    enabled: wanted,
    placeholderData: keepPreviousData,
  });
  const found = wanted ? (data ?? []) : [];
  const open = found.length > 0;
  const at = chosen.words === words ? Math.min(chosen.at, found.length - 1) : 0;
  const move = (by: number) => setChosen({ words, at: (at + by + found.length) % found.length });
  const keys = (event: KeyboardEvent): boolean => {
    if (!open || event.isComposing) return false;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(found[at]!);
    else if (event.key === 'Escape') {
      setClosed(query?.from ?? null);
      event.stopPropagation();
    } else return false;
    event.preventDefault();
    return true;
  };
  const statusMessage = open ? t('found', { count: found.length, name: found[at]?.name ?? '' }) : '';
  return { open, found, at, pick: choose, keys, statusText: statusMessage };
}
