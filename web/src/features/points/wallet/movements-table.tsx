import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { formatDate, formatInstant, formatMonth, formatNumber } from '../../../lib/i18n/format.ts';
import { address } from '../../../lib/search-params.ts';
import { Table, type Column } from '../../../ui/data/table.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { TextLink } from '../../../ui/layout/app-link.tsx';
import { AskingButton } from '../../../ui/overlay/asking-button.tsx';
import { walletPath } from './use-pay-top-up.ts';

type Movement = AnswerOf<'points.companyHistory'>['items'][number];

function Side({ side }: { side: Movement['from'] }) {
  const t = useTranslations('points.wallet');
  const { account, person } = side;
  if (!person) return t(`accounts.${account}`);
  return account === 'earned' ? person.name : t('side', { name: person.name, account: t(`accounts.${account}`) });
}

/** The month and the people of a folded line, shown on a press. */
function Folded({ of: { people, month } }: { of: NonNullable<Movement['folded']> }) {
  const t = useTranslations('app.nav');
  return (
    <>
      {formatMonth(month, 'with year')} ·{' '}
      <TextLink to={address(walletPath, { tab: 'ledger', group: 'monthly', month })}>
        {t('peopleCount', { count: people })}
      </TextLink>
    </>
  );
}

function What({ line }: { line: Movement }) {
  const t = useTranslations('points-lines');
  return (
    <span className="block min-w-0 leading-snug">
      <span className="block font-medium">{t(`${line.kind}.company`)}</span>
      <span className="block text-xs text-muted">
        <span className="sm:hidden">
          {formatDate(line.at)} · <Side side={line.from} /> → <Side side={line.to} />
          {(line.reason ?? line.actor ?? line.folded) && ' · '}
        </span>
        {[line.reason, line.actor].filter(Boolean).join(' · ')}
        {line.folded && <Folded of={line.folded} />}
      </span>
    </span>
  );
}

function Undo({ id }: { id: string }) {
  const t = useTranslations('points.wallet');
  const errorText = useErrorText();
  const command = useCommand('points.undoGrant', {
    onSuccess: ({ returned, kept: retainedPoints }) => {
      toast({
        variant: 'success',
        title: retainedPoints > 0 ? t('undoneKept', { returned, kept: retainedPoints }) : t('undone', { returned }),
      });
    },
    onError: (error) => toast({ variant: 'destructive', title: errorText(error) }),
  });
  return (
    <AskingButton
      size="sm"
      variant="ghost"
      busy={command.isPending}
      question={{ title: t('undoTitle'), text: t('undoText') }}
      onAct={() => command.mutate({ id })}
    >
      {t('undo')}
    </AskingButton>
  );
}

/** The movements as rows: what, from where to where, how many. */
export function MovementsTable({ lines }: { lines: Movement[] }) {
  const t = useTranslations('points.wallet');
  const columns: Column<Movement>[] = [
    {
      id: 'when',
      head: t('when'),
      phone: 'hidden',
      cell: (line) => (
        <time dateTime={line.at} className="whitespace-nowrap text-muted" title={formatInstant(line.at)}>
          {formatDate(line.at)}
        </time>
      ),
    },
    { id: 'what', head: t('what'), phone: 'main', cell: (line) => <What line={line} /> },
    {
      id: 'fromTo',
      head: t('fromTo'),
      phone: 'hidden',
      cell: (line) => (
        <span className="text-sm">
          <span className="text-ink-2">
            <Side side={line.from} />
          </span>{' '}
          →{' '}
          <b className="font-medium">
            <Side side={line.to} />
          </b>
        </span>
      ),
    },
    {
      id: 'points',
      head: t('points'),
      numeric: true,
      phone: 'tag',
      cell: (line) => <span className="font-semibold">{formatNumber(line.points)}</span>,
    },
    {
      id: 'acts',
      head: <span className="sr-only">{t('acts')}</span>,
      numeric: true,
      phone: 'full',
      cell: (line) => line.grant?.undoable && <Undo id={line.grant.id} />,
    },
  ];
  return <Table caption={t('caption')} columns={columns} rows={lines} rowId={(line) => line.id} />;
}
