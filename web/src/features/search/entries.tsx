import type { PersonRef } from '@apprecio/contract/people/people.operations';
import type { SearchResult } from '@apprecio/contract/search/search.operations';
import { useRouter } from '@tanstack/react-router';
import { MessageCircle, Heart, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { formatRelative } from '../../lib/i18n/format.ts';
import type { Begun } from '../recognition/line/public.tsx';
import type { Found } from './use-search.ts';

/** One line of the panel or of the command bar. */
export interface Entry {
  id: string;
  label: string;
  detail?: string | undefined;
  /** A line under it that tells it from others of the same name. */
  byline?: string | undefined;
  person?: SearchResult | undefined;
  icon?: LucideIcon | undefined;
  imageUrl?: string | null | undefined;
  /** The address of a page. */
  to?: string | undefined;
  /** Synonyms by which it is found, too. */
  words?: string | undefined;
  /** True for an act that ends the session: a beginning of its words does not find it. */
  ends?: boolean;
  /** The thank-you that a line makes. */
  thanks?: { person: PersonRef; begun: Begun } | undefined;
  run: () => void;
}

/** Lines under one title. */
export interface EntryGroup {
  id: 'people' | 'posts' | 'communities' | 'do';
  items: Entry[];
}

/** Returns a function that gives the author and date of a post, and for a thank-you also its recipients. */
function useByline(): (post: SearchResult['post']) => string | undefined {
  const t = useTranslations('search');
  return (post) => {
    if (!post) return undefined;
    const { author, recipient, others } = post;
    const date = formatRelative(post.at);
    if (recipient === null) return t('written', { author, date });
    return t(others > 0 ? 'thankedMore' : 'thanked', { author, recipient, others, date });
  };
}

/** Returns the results as groups of entries that open them; `leave` is called before navigation. */
export function useFoundGroups(found: Found, leave: () => void): EntryGroup[] {
  const t = useTranslations('search');
  const bylineOf = useByline();
  const { history } = useRouter();
  const goTo = (path: string) => () => {
    leave();
    history.push(path);
  };
  const groups: EntryGroup[] = [
    {
      id: 'people',
      items: found.people.map((person) => ({
        id: person.id,
        label: person.name,
        detail: [person.designation, person.department].filter(Boolean).join(' • '),
        person,
        run: goTo(`/people/${person.id}`),
      })),
    },
    {
      id: 'posts',
      items: found.posts.map(({ id, name, post }) => ({
        id,
        label: name,
        detail: t('post'),
        byline: bylineOf(post),
        icon: Heart,
        run: goTo(`/?postId=${id}`),
      })),
    },
    {
      id: 'communities',
      items: found.communities.map(({ id, name, imageUrl }) => ({
        id,
        label: name,
        detail: t('community'),
        icon: MessageCircle,
        imageUrl,
        run: goTo(`/communities/${id}`),
      })),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}
