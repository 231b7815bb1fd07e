import { mailedAs, mailRhythms } from '@apprecio/contract/reports/mailed';
import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { query, useCommand } from '../../../lib/api/query.ts';
import type { InputOf } from '../../../lib/api/request.ts';
import { useEvent } from '../../../lib/hooks/use-event.ts';
import { useMe } from '../../../lib/session/me.ts';
import { holds } from '../../../lib/session/rights.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import type { MenuEntry } from '../../../ui/overlay/menu.tsx';

/** A report by its name, with the filters that were chosen. */
export type NamedReport = InputOf<'reports.export'>['report'];

const asksToStop = () => new URLSearchParams(location.search).get('mail') === 'stop';

/**
 * Returns the menu entries with which admins have the link of a report mailed to them, or stop it. A stop link in the
 * mail also ends it.
 */
export function useMailEntries(report: NamedReport): MenuEntry[] {
  const t = useTranslations('reports.mails');
  const errorText = useErrorText();
  const admin = holds(useMe(), 'reports.mails');
  const mailsQuery = useQuery({ ...query('reports.mails', {}), enabled: admin });
  const chosen = mailsQuery.data?.find((each) => each.report === mailedAs(report.name))?.every ?? null;
  const change = useCommand('reports.mailMe', {
    onSuccess: (_done, { every }) => void toast({ variant: 'success', title: t(`saved.${every}`) }),
    onError: (error) => void toast({ variant: 'destructive', title: errorText(error) }),
  });
  const stop = useEvent(() => change.mutate({ report, every: 'never' }));
  useEffect(() => {
    if (admin && asksToStop()) stop();
  }, [admin, stop]);
  if (!admin) return [];
  return mailRhythms.map((every, at) => ({
    id: every,
    label: t(every),
    icon: Mail,
    checked: chosen === every,
    separated: at === 0,
    onSelect: () => change.mutate({ report, every: chosen === every ? 'never' : every }),
  }));
}
