import { Autocomplete } from '@base-ui/react/autocomplete';
import { useTranslations } from 'use-intl';
import { cn } from '../../lib/class-names.ts';
import { Avatar } from '../../ui/data/avatar.tsx';
import { ContentImage } from '../../ui/data/content-image.tsx';
import { Icon } from '../../ui/data/icon.tsx';
import { Button } from '../../ui/form/button.tsx';
import type { Entry, EntryGroup } from './entries.tsx';
import { Highlight } from './highlight.tsx';
import type { Found } from './use-search.ts';

function Sign({ entry: { person, icon, imageUrl } }: { entry: Entry }) {
  if (person) return <Avatar person={person} size={32} decorative />;
  const sign = (
    <span aria-hidden="true" className="grid size-8 shrink-0 place-items-center rounded-md bg-sunken text-ink-2">
      {icon && <Icon of={icon} />}
    </span>
  );
  if (!imageUrl) return sign;
  return <ContentImage path={imageUrl} fit="filled" size={32} fallback={sign} className="rounded-md" />;
}

function Line({ entry, search }: { entry: Entry; search: string }) {
  return (
    <Autocomplete.Item
      value={entry}
      onClick={entry.run}
      className="flex min-h-11 cursor-default items-center gap-3 rounded-inset px-2.5 py-1.5 outline-none select-none data-highlighted:bg-hover dark:data-highlighted:bg-line"
    >
      <Sign entry={entry} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className="truncate text-md">
            <Highlight text={entry.label} search={search} />
          </span>
          {entry.detail && (
            <span className={cn('text-sm text-muted', entry.person ? 'min-w-16 truncate' : 'shrink-0')}>
              {entry.detail}
            </span>
          )}
        </span>
        {entry.byline && <span className="block truncate text-xs text-muted">{entry.byline}</span>}
      </span>
    </Autocomplete.Item>
  );
}

/** One group of lines under its title, for `Autocomplete.List`. */
export function Lines({ group, search }: { group: EntryGroup; search: string }) {
  const t = useTranslations('search.groups');
  return (
    <Autocomplete.Group items={group.items} className="pb-1.5">
      <Autocomplete.GroupLabel className="px-2.5 py-1.5 text-xs font-medium text-muted">
        {t(group.id)}
      </Autocomplete.GroupLabel>
      <Autocomplete.Collection>
        {(entry: Entry) => <Line key={entry.id} entry={entry} search={search} />}
      </Autocomplete.Collection>
    </Autocomplete.Group>
  );
}

/** Returns the state of the search as a sentence. */
export function useSearchStatus({ words, none, searching, failed, count }: Found): string {
  const t = useTranslations('search');
  if (failed) return t('failed');
  if (searching) return t('searching');
  if (none) return t('none', { words });
  return words === '' ? '' : t('count', { count });
}

/**
 * Announces the state of the search politely, counting the `others` listed below. It is visible on failure, without
 * results, or while searching with nothing to show.
 */
export function SearchStatus({ found, others }: { found: Found; others: number }) {
  const t = useTranslations('search');
  const count = found.count + others;
  const none = found.none && others === 0;
  const sentence = useSearchStatus({ ...found, count, none });
  const { searching, failed } = found;
  const seen = failed || none || (searching && count === 0);
  return (
    <div className={seen ? 'flex items-center gap-3 px-2.5 py-2' : undefined}>
      <Autocomplete.Status className={seen ? 'min-w-0 flex-1 text-sm break-words text-muted' : 'sr-only'}>
        {sentence}
      </Autocomplete.Status>
      {failed && (
        <Button variant="outline" size="sm" onClick={found.retry}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}
