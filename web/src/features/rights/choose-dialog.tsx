import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api/client.ts';
import type { Choice } from '../../ui/data/people-picker-choice.ts';
import { PeoplePicker } from '../../ui/data/people-picker.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

async function findPeople(search: string, signal: AbortSignal): Promise<Choice[]> {
  const people = await call('people.suggest', { search }, { signal });
  return people.map((person) => ({
    ...person,
    subtitle: [person.designation, person.department].filter(Boolean).join(' · '),
  }));
}

/** Asks who gets rights; the choice leads on to the rights of that person. */
export function ChooseDialog({ onChosen, onClose }: { onChosen: (id: string) => void; onClose: () => void }) {
  const t = useTranslations('rights');
  const [chosen, setChosen] = useState<Choice[]>([]);
  return (
    <Dialog
      open
      sheet
      title={t('choose.title')}
      description={t('choose.text')}
      onOpenChange={(open) => !open && onClose()}
    >
      <PeoplePicker
        label={t('choose.person')}
        max={1}
        value={chosen}
        search={findPeople}
        onChange={(people) => {
          setChosen(people);
          if (people[0]) onChosen(people[0].id);
        }}
      />
    </Dialog>
  );
}
