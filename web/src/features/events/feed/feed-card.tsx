import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { query, useCommand } from '../../../lib/api/query.ts';
import { formatInstant } from '../../../lib/i18n/format.ts';
import { copyText } from '../../../ui/feedback/copy.ts';
import { QueryResult } from '../../../ui/feedback/query-result.tsx';
import { RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { SettingRow, SettingsCard } from '../../../ui/form/setting.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';

function Address({ address }: { address: string }) {
  const t = useTranslations('events.feed');
  const copy = () => void copyText(address, { copied: t('copied'), notCopied: t('notCopied') });
  return (
    <div className="flex flex-wrap items-end gap-3 py-3.5">
      <TextField
        label={t('address')}
        help={t('addressHelp')}
        readOnly
        dir="ltr"
        value={address}
        className="min-w-60 flex-1"
        onFocus={(event) => event.target.select()}
        onChange={() => undefined}
      />
      <Button icon={Copy} onClick={copy}>
        {t('copy')}
      </Button>
    </div>
  );
}

function useFeed() {
  const t = useTranslations('events.feed');
  const errorText = useErrorText();
  const [path, setPath] = useState<string>();
  const onError = (error: unknown) =>
    void toast({ variant: 'destructive', title: t('failed'), description: errorText(error) });
  const making = useCommand('events.makeFeed', { onSuccess: (made) => setPath(made.path), onError });
  const removing = useCommand('events.removeFeed', { onSuccess: () => setPath(undefined), onError });
  const address = path === undefined ? undefined : new URL(path, window.location.origin).toString();
  return { address, making, removing };
}

/** My events and celebrations in another calendar, by an address of my own. */
export function FeedCard() {
  const t = useTranslations('events.feed');
  const found = useQuery(query('events.feed', {}));
  const { address, making, removing } = useFeed();
  const [asking, setAsking] = useState<'replace' | 'remove'>();
  const act = asking === 'remove' ? removing : making;
  const feed = found.data?.feed ?? null;
  const status = (madeAt: string, readAt: string | null) =>
    readAt === null
      ? t('made', { date: formatInstant(madeAt) })
      : t('read', { made: formatInstant(madeAt), read: formatInstant(readAt) });
  return (
    <SettingsCard id="calendar" title={t('title')} text={t('line')}>
      <QueryResult query={found} shape={<RowsSkeleton rows={1} />}>
        {() =>
          feed === null ? (
            <SettingRow title={t('none')} text={`${t('noneText')} ${t('untilReset')}`}>
              <Button busy={making.isPending} onClick={() => making.mutate({})}>
                {t('make')}
              </Button>
            </SettingRow>
          ) : (
            <>
              <SettingRow title={t('there')} text={status(feed.madeAt, feed.readAt)}>
                <div className="flex flex-wrap gap-2">
                  <Button onClick={() => setAsking('replace')}>{t('replace')}</Button>
                  <Button variant="ghost" onClick={() => setAsking('remove')}>
                    {t('remove')}
                  </Button>
                </div>
              </SettingRow>
              {address !== undefined && <Address address={address} />}
            </>
          )
        }
      </QueryResult>
      <ActDialog
        open={asking !== undefined}
        title={t(asking === 'remove' ? 'removeTitle' : 'replaceTitle')}
        cancel={t('keep')}
        act={t(asking === 'remove' ? 'remove' : 'replace')}
        danger={asking === 'remove'}
        busy={act.isPending}
        onClose={() => setAsking(undefined)}
        onAct={() => act.mutate({}, { onSuccess: () => setAsking(undefined) })}
      >
        <p className="text-md">{t('endsText')}</p>
      </ActDialog>
    </SettingsCard>
  );
}
