import type { BoardCard } from '@apprecio/contract/orders/board';
import { orderFilters } from '@apprecio/contract/orders/orders.rules';
import { Clock, Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useList } from '../../../lib/api/list.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { saveFile } from '../../../lib/download.ts';
import { formatDate } from '../../../lib/i18n/format.ts';
import { changed } from '../../../lib/search-params.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Chip } from '../../../ui/form/chip.tsx';
import { NativeSelect } from '../../../ui/form/select.tsx';
import { ListSection } from '../../../ui/list/list-page.tsx';
import { StateBadge } from '../state-badge.tsx';
import { usePaid } from '../use-paid.ts';
import { allList, type BoardView } from './board-view.ts';

interface Props {
  view: BoardView;
  onView: (view: BoardView) => void;
  onOpen: (orderNum: string) => void;
}

function Export({ view: { status, search, late } }: { view: BoardView }) {
  const t = useTranslations('orders.board');
  const errorText = useErrorText();
  const command = useCommand('orders.export', {
    onSuccess: ({ url, rows }) => {
      saveFile(url, 'orders.csv');
      toast({ variant: 'success', title: t('exported', { count: rows }) });
    },
    onError: (error) => toast({ variant: 'destructive', title: errorText(error) }),
  });
  const input = { status: status ?? 'all', ...(search && { search }), ...(late && { late }) } as const;
  return (
    <Button icon={Download} busy={command.isPending} onClick={() => command.mutate(input)}>
      {t('export')}
    </Button>
  );
}

function Row({ order, onOpen }: { order: BoardCard; onOpen: Props['onOpen'] }) {
  const t = useTranslations('orders');
  const { orderNum, placedAt, title, lineCount, buyer, status } = order;
  const paid = usePaid();
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 border-t px-4 py-3 first:border-t-0 hover:bg-hover sm:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <button
          type="button"
          onClick={() => onOpen(orderNum)}
          className="text-left font-medium underline-offset-3 wrap-anywhere after:absolute after:inset-0 hover:underline"
        >
          {lineCount > 1 ? t('and', { title, count: lineCount - 1 }) : title}
        </button>
        <p className="text-sm text-muted tabular-nums">
          {orderNum} · {buyer.name} · {formatDate(placedAt)}
        </p>
      </div>
      <span className="text-sm tabular-nums">{paid(order)}</span>
      <StateBadge state={status} />
    </li>
  );
}

function Filters({ view, onView }: Omit<Props, 'onOpen'>) {
  const t = useTranslations('orders.board');
  const states = useTranslations('orders');
  const { status, late } = view;
  return (
    <>
      <NativeSelect
        aria-label={states('filter')}
        value={status ?? 'all'}
        onChange={({ target }) => {
          const chosen = orderFilters.find((each) => each === target.value);
          onView(changed(view, { status: chosen === 'all' ? undefined : chosen }));
        }}
      >
        {orderFilters.map((each) => (
          <option key={each} value={each}>
            {states(`states.${each}`)}
          </option>
        ))}
      </NativeSelect>
      <Chip
        icon={Clock}
        pressed={late === true}
        onClick={() => onView(changed(view, { late: late ? undefined : true }))}
      >
        {t('late')}
      </Chip>
      <span className="ml-auto">
        <Export view={view} />
      </span>
    </>
  );
}

/** Draws the orders of everyone in any state, searched and exported. */
export function AllOrders({ view, onView, onOpen }: Props) {
  const t = useTranslations('orders.board');
  const list = useList(allList(view), { keep: true });
  return (
    <ListSection
      query={list}
      search={{
        label: t('search'),
        value: view.search,
        onChange: (search) => onView(changed(view, { search })),
      }}
      filters={<Filters view={view} onView={onView} />}
      card
      empty={{ drawing: 'map', title: t('noneTitle'), text: t('noneText') }}
      row={(order) => <Row key={order.orderNum} order={order} onOpen={onOpen} />}
    />
  );
}
