import { eventTabs } from '@apprecio/contract/events/limits';
import { useTranslations } from 'use-intl';
import { useList } from '../../lib/api/list.ts';
import { address } from '../../lib/search-params.ts';
import { ListSection } from '../../ui/list/list-page.tsx';
import { EventRow } from './event-row.tsx';
import { eventList, type EventsView } from './events-view.ts';

/** Returns the words for there being no events. */
export function useNoEvents(narrowed: boolean) {
  const t = useTranslations('events.none');
  if (!narrowed) return { drawing: 'campfire', title: t('title'), text: t('text') } as const;
  const all = { to: '/events?view=list', text: t('all') };
  return { drawing: 'map', title: t('filteredTitle'), text: t('filteredText'), all } as const;
}

/** Draws events as a list: to come, past, or those that I host. */
export function EventsList({ view, onView }: { view: EventsView; onView: (view: EventsView) => void }) {
  const t = useTranslations('events');
  const { tab = 'upcoming', search } = view;
  const list = useList(eventList(tab, search), { keep: true });
  return (
    <ListSection
      query={list}
      tabs={{
        label: t('tabsLabel'),
        names: eventTabs,
        current: tab,
        text: (each) => t(`tabs.${each}`),
        to: (each) => address('/events', { view: 'list', tab: each, search }),
        counts: list.first?.counts,
      }}
      search={{
        label: t('searchLabel'),
        placeholder: t('search'),
        value: search,
        onChange: (next) => onView({ view: 'list', tab, ...(next && { search: next }) }),
      }}
      found={t('results', { count: list.items.length })}
      empty={useNoEvents(tab !== 'upcoming' || search !== undefined)}
      card
      className="max-w-[820px]"
      row={(event) => <EventRow key={event.id} event={event} />}
    />
  );
}
