import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useList } from '../../lib/api/list.ts';
import { infinite } from '../../lib/api/query.ts';
import { shownZone } from '../../lib/i18n/zone.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/form/button.tsx';
import { textLink } from '../../ui/layout/app-link.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { useCompany } from '../organisation/public.tsx';
import { RevokeDialog, RollDialog } from './act-dialogs.tsx';
import { KeyDialog } from './key-dialog.tsx';
import { KeyRow } from './key-row.tsx';
import type { ApiKey } from './key-schema.ts';
import { type NewSecret, SecretDialog } from './secret-dialog.tsx';

type Open =
  | { kind: 'edit'; apiKey: ApiKey | null }
  | { kind: 'roll' | 'revoke'; apiKey: ApiKey }
  | { kind: 'secret'; created: NewSecret };

function Dialogs({ open, zone, setOpen }: { open: Open; zone: string; setOpen: (open?: Open) => void }) {
  const t = useTranslations('keys');
  const close = () => setOpen();
  const showSecret = (created: NewSecret) => setOpen({ kind: 'secret', created });
  const saved = () => {
    close();
    toast({ variant: 'success', title: t('saved') });
  };
  if (open.kind === 'secret') return <SecretDialog created={open.created} onClose={close} />;
  const { apiKey } = open;
  if (open.kind === 'edit')
    return (
      <KeyDialog
        apiKey={apiKey}
        zone={zone}
        onDone={(created) => (created ? showSecret(created) : saved())}
        onClose={close}
      />
    );
  if (!apiKey) return null;
  if (open.kind === 'roll') return <RollDialog apiKey={apiKey} onDone={showSecret} onClose={close} />;
  return <RevokeDialog apiKey={apiKey} onClose={close} />;
}

/** /organization/api-keys: the keys by which the company's programs call, with rights, end, last use and addresses. */
export function KeysPage() {
  const t = useTranslations('keys');
  const query = useList(infinite('keys.list', {}));
  const [open, setOpen] = useState<Open>();
  const zone = useCompany()?.timeZone ?? shownZone();
  const docs = (
    <a href="/api/docs" target="_blank" rel="noreferrer" className={textLink}>
      {t('docs')}
    </a>
  );
  const add = (
    <Button variant="primary" icon={Plus} onClick={() => setOpen({ kind: 'edit', apiKey: null })}>
      {t('add')}
    </Button>
  );
  return (
    <ListPage
      title={t('title')}
      text={t('line')}
      end={add}
      query={query}
      card
      empty={{ drawing: 'map', title: t('noneTitle'), text: t('noneText'), actions: docs }}
      row={(apiKey) => (
        <KeyRow
          key={apiKey.id}
          apiKey={apiKey}
          zone={zone}
          onEdit={() => setOpen({ kind: 'edit', apiKey })}
          onRoll={() => setOpen({ kind: 'roll', apiKey })}
          onRevoke={() => setOpen({ kind: 'revoke', apiKey })}
        />
      )}
      below={
        <>
          {query.items.length > 0 && <p className="mt-4">{docs}</p>}
          {open && <Dialogs open={open} zone={zone} setOpen={setOpen} />}
        </>
      }
    />
  );
}
