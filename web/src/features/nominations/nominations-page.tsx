import type { Cycle } from '@apprecio/contract/nominations/nominations.entities';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useList } from '../../lib/api/list.ts';
import { infinite } from '../../lib/api/query.ts';
import { Card } from '../../ui/data/card.tsx';
import { Button } from '../../ui/form/button.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { AwardTabs } from '../hall-of-fame/tabs/public.tsx';
import { CycleFacts } from './cycle-facts.tsx';
import { NominateDialog } from './nominate-dialog.tsx';
import { PanelDialog } from './panel/panel-dialog.tsx';
import { SentList } from './sent-list.tsx';

interface Opened {
  cycle: Cycle;
  dialog: 'nominate' | 'panel';
}

/** /nominations: the awards that I may nominate for or score, and what became of my nominations (REC-10). */
export function NominationsPage() {
  const t = useTranslations('nominations');
  const [opened, setOpened] = useState<Opened | null>(null);
  const list = useList(infinite('nominations.list', { limit: 20 }));
  const close = () => setOpened(null);
  return (
    <ListPage
      title={t('title')}
      text={t('line')}
      above={<AwardTabs current="nominations" />}
      query={list}
      shape={4}
      empty={{ drawing: 'map', title: t('noneTitle'), text: t('noneText') }}
      className="flex flex-col gap-3"
      row={(cycle) => (
        <li key={cycle.id}>
          <Card pad="padded" className="flex flex-wrap items-start gap-3">
            <CycleFacts cycle={cycle} />
            {cycle.owned && <Button onClick={() => setOpened({ cycle, dialog: 'panel' })}>{t('nominees')}</Button>}
            {cycle.mayNominate && (
              <Button variant="primary" onClick={() => setOpened({ cycle, dialog: 'nominate' })}>
                {t('nominate.open')}
              </Button>
            )}
          </Card>
        </li>
      )}
      below={
        <>
          <div className="mt-5">
            <SentList />
          </div>
          {opened?.dialog === 'nominate' && <NominateDialog cycle={opened.cycle} onClose={close} />}
          {opened?.dialog === 'panel' && <PanelDialog cycle={opened.cycle} onClose={close} />}
        </>
      }
    />
  );
}
