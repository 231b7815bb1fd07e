import type { EventDetails } from '@apprecio/contract/events/event';
import { type EventScope, eventScopes } from '@apprecio/contract/events/limits';
import { Ban, Ellipsis, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { Segments } from '../../../ui/form/segments.tsx';
import { MenuButton } from '../../../ui/overlay/menu-button.tsx';
import { Question } from '../../../ui/overlay/question.tsx';

/** Shows the menu of the hosts' actions on an event. Draws nothing if the reader may neither edit nor cancel it. */
export function EventMenu({ event: { id, can, dates } }: { event: EventDetails }) {
  const t = useTranslations('events');
  const errorText = useErrorText();
  const [asking, setAsking] = useState(false);
  const [scope, setScope] = useState<EventScope>('one');
  const cancel = useCommand('events.cancel', {
    onSuccess: () => {
      setAsking(false);
      toast({ variant: 'success', title: t('cancelling.done') });
    },
  });
  if (!can.edit && !can.cancel) return null;
  const entries = [
    { id: 'edit', label: t('menu.edit'), icon: Pencil, to: `/events/new?eventId=${id}` },
    { id: 'cancel', label: t('menu.cancel'), icon: Ban, danger: true, onSelect: () => setAsking(true) },
  ];
  return (
    <>
      <MenuButton label={t('menu.title')} entries={entries}>
        {(opener) => <IconButton {...opener} icon={Ellipsis} label={t('menu.title')} plain className="self-start" />}
      </MenuButton>
      <Question
        open={asking}
        title={t('cancelling.title')}
        cancel={t('cancelling.keep')}
        onClose={() => setAsking(false)}
        act={t('cancelling.act')}
        danger
        busy={cancel.isPending}
        error={cancel.error ? errorText(cancel.error) : null}
        onAct={() => cancel.mutate({ id, scope })}
      >
        <p className="text-md">{t('cancelling.text')}</p>
        {dates !== null && (
          <div className="mt-4">
            <Segments
              label={t('scope.label')}
              value={scope}
              onChange={setScope}
              options={eventScopes.map((value) => ({ value, label: t(`scope.${value}`) }))}
            />
          </div>
        )}
      </Question>
    </>
  );
}
