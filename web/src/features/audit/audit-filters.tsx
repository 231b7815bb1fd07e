import { useTranslations } from 'use-intl';
import { call } from '../../lib/api/client.ts';
import type { Choice } from '../../ui/data/people-picker-choice.ts';
import { PeoplePicker } from '../../ui/data/people-picker.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Chip } from '../../ui/form/chip.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { topics, type AuditView } from './audit-view.ts';

async function findPeople(search: string, signal: AbortSignal): Promise<Choice[]> {
  const people = await call('people.suggest', { search }, { signal });
  return people.map((person) => ({
    ...person,
    subtitle: [person.designation, person.department].filter(Boolean).join(' · '),
  }));
}

/** Draws the filters of the log: a person, a topic, days. */
export function AuditFilters({
  view,
  person,
  onView,
  onPerson,
}: {
  view: AuditView;
  person: Choice | null;
  onView: (view: AuditView) => void;
  onPerson: (person: Choice | null) => void;
}) {
  const t = useTranslations('audit');
  const set = (part: { [K in keyof AuditView]?: AuditView[K] | undefined }) => {
    const entries = Object.entries({ ...view, ...part }).filter(([, value]) => value !== undefined && value !== '');
    onView(Object.fromEntries(entries));
  };
  const narrowed = person !== null || Object.keys(view).length > 0;
  return (
    <div className="flex flex-col gap-4 border-b p-4 sm:p-5">
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_160px_160px]">
        <PeoplePicker
          label={t('person')}
          max={1}
          compact
          value={person ? [person] : []}
          onChange={(chosen) => onPerson(chosen.at(-1) ?? null)}
          search={findPeople}
        />
        <DateField label={t('from')} value={view.from ?? ''} onChange={(event) => set({ from: event.target.value })} />
        <DateField label={t('to')} value={view.to ?? ''} onChange={(event) => set({ to: event.target.value })} />
      </div>
      <div role="group" aria-label={t('topic')} className="flex flex-wrap gap-2">
        {topics.map((topic) => (
          <Chip
            key={topic}
            pressed={view.topic === topic}
            onClick={() => set({ topic: view.topic === topic ? undefined : topic })}
          >
            {t(`topics.${topic}`)}
          </Chip>
        ))}
        {narrowed && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              onPerson(null);
              onView({});
            }}
          >
            {t('clear')}
          </Button>
        )}
      </div>
    </div>
  );
}
