import type { Cycle } from '@apprecio/contract/nominations/nominations.entities';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useList } from '../../../lib/api/list.ts';
import { infinite } from '../../../lib/api/query.ts';
import { Card, CardHead } from '../../../ui/data/card.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { PageBody } from '../../../ui/layout/app-shell.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { QueryList } from '../../../ui/list/query-list.tsx';
import { ManageAwardTabs } from '../../hall-of-fame/tabs/public.tsx';
import { CycleFacts } from '../cycle-facts.tsx';
import { PanelDialog } from '../panel/panel-dialog.tsx';
import { CancelDialog, DecideDialog } from './cycle-acts.tsx';
import { CycleFormCard } from './cycle-form.tsx';

type DialogName = 'panel' | 'decide' | 'cancel';

interface Opened {
  cycle: Cycle;
  dialog: DialogName;
}

function Acts({ cycle, onOpen }: { cycle: Cycle; onOpen: (dialog: DialogName) => void }) {
  const t = useTranslations('nominations');
  const { owned, state } = cycle;
  return (
    <div className="flex flex-wrap gap-2">
      {owned && (
        <Button size="sm" onClick={() => onOpen('panel')}>
          {t('nominees')}
        </Button>
      )}
      {owned && state === 'closed' && (
        <Button size="sm" variant="primary" onClick={() => onOpen('decide')}>
          {t('decide.open')}
        </Button>
      )}
      {state !== 'decided' && state !== 'cancelled' && (
        <Button size="sm" variant="ghost" onClick={() => onOpen('cancel')}>
          {t('cancel.open')}
        </Button>
      )}
    </div>
  );
}

/** /organization/nominations: opens nominations for awards and decides them (REC-10). */
export function ManageNominationsPage() {
  const t = useTranslations('nominations');
  const [opened, setOpened] = useState<Opened | null>(null);
  const list = useList(infinite('nominations.list', { limit: 20 }));
  const dialogs = { panel: PanelDialog, decide: DecideDialog, cancel: CancelDialog };
  const Opening = opened && dialogs[opened.dialog];
  return (
    <PageBody>
      <PageHead title={t('title')} text={t('manage.line')} />
      <ManageAwardTabs current="nominations" />
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <CycleFormCard />
        <Card aria-labelledby="cycles" className="pb-2.5">
          <CardHead id="cycles" title={t('manage.cycles')} />
          <QueryList
            query={list}
            within="card"
            shape={4}
            empty={t('manage.none')}
            className="divide-y"
            row={(cycle) => (
              <li key={cycle.id} className="flex flex-wrap items-start gap-2 px-4 py-3 sm:px-5">
                <CycleFacts cycle={cycle} />
                <Acts cycle={cycle} onOpen={(dialog) => setOpened({ cycle, dialog })} />
              </li>
            )}
          />
        </Card>
      </div>
      {opened && Opening && <Opening cycle={opened.cycle} onClose={() => setOpened(null)} />}
    </PageBody>
  );
}
