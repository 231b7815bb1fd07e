import { productType } from '@apprecio/contract/api/codes';
import { type CatalogueItem, catalogueFilters, lowStock } from '@apprecio/contract/store/catalogue';
import { kindOfCategory } from '@apprecio/contract/store/categories';
import { useQuery } from '@tanstack/react-query';
import { FileUp, Gift, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useList } from '../../../lib/api/list.ts';
import { query, useCommand } from '../../../lib/api/query.ts';
import { formatInstant, formatPaise } from '../../../lib/i18n/format.ts';
import { changed } from '../../../lib/search-params.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Segments } from '../../../ui/form/segments.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { PageBody } from '../../../ui/layout/app-shell.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { LinkTabs } from '../../../ui/layout/tabs.tsx';
import { ListSection } from '../../../ui/list/list-page.tsx';
import { isEmptyStore } from '../empty-store.tsx';
import { ProductPicture } from '../product-picture.tsx';
import { starterDialog } from '../starter/public.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import { EmptyCatalogue, type Filling } from './empty-catalogue.tsx';
import { ImportDialog } from './importing/import-dialog.tsx';
import { catalogueList, managementTabs, type ManagementView, tabOf } from './management-view.ts';
import { NewProductDialog, ProductDialog } from './product-dialog.tsx';
import { PromoCodes } from './promo/promo-codes.tsx';

function Active({ product: { id, title, active } }: { product: CatalogueItem }) {
  const t = useTranslations('store.management');
  const errorText = useErrorText();
  const change = useCommand('store.changeProduct', {
    onError: (error) => toast({ variant: 'destructive', title: errorText(error) }),
  });
  return (
    <Switch
      aria-label={t('activeNamed', { title })}
      checked={change.isPending ? change.variables.active === true : active}
      onChange={({ target }) => change.mutate({ id, active: target.checked })}
    />
  );
}

interface PageProps {
  view: ManagementView;
  onView: (view: ManagementView) => void;
}

interface Opened {
  id: string;
  dialog: 'product' | 'codes';
}

/** Shows the voucher codes left by amount, or the variants with low stock. */
function Left({ product: { codes, variants } }: { product: CatalogueItem }) {
  const t = useTranslations('store.management');
  const named = variants.map(({ colour, size, startsAt, stock }, at) => ({
    of:
      [colour, size && !colour ? `${t('form.size')} ${size}` : size, startsAt && formatInstant(startsAt)]
        .filter(Boolean)
        .join(', ') || t('form.variantNo', { number: at + 1 }),
    count: stock,
  }));
  const left = [
    ...codes.map(({ amount, left: count }) => ({ of: formatPaise(amount), count })),
    ...named.filter(({ count }) => named.length > 1 && count <= lowStock),
  ];
  if (left.length === 0) return null;
  const shown = left.slice(0, 6).map(({ of, count }) => t('codesLeft', { amount: of, left: count }));
  return <p className="text-sm text-muted tabular-nums">{shown.join(' · ')}</p>;
}

function Row({ product, onOpen }: { product: CatalogueItem; onOpen: (dialog: Opened['dialog']) => void }) {
  const t = useTranslations('store.management');
  const { title, sku, price, priceTo, stock, donated, low, discountPercent, productType: type } = product;
  const isVoucher = type === productType.voucher;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t px-4 py-3 first:border-t-0 sm:px-5">
      <ProductPicture of={product} className="w-12! rounded-lg" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {title}
          {stock === 0 && donated === null && <Badge tone="danger">{t('soldOut')}</Badge>}
          {stock > 0 && low && <Badge tone="warning">{t('low')}</Badge>}
        </p>
        <p className="text-sm text-muted tabular-nums">
          {sku} · {formatPaise(price)}
          {priceTo !== null && `–${formatPaise(priceTo)}`}
          {discountPercent > 0 && ` · ${t('off', { percent: discountPercent })}`} ·{' '}
          {donated === null
            ? t(isVoucher ? 'codes.left' : 'inStock', { count: stock })
            : t('donated', { rupees: formatPaise(donated) })}
        </p>
        <Left product={product} />
      </div>
      {isVoucher && donated === null && (
        <Button size="sm" icon={FileUp} aria-label={t('loadNamed', { title })} onClick={() => onOpen('codes')}>
          {t('load')}
        </Button>
      )}
      <Button size="sm" icon={Pencil} aria-label={t('editNamed', { title })} onClick={() => onOpen('product')}>
        {t('edit')}
      </Button>
      <Active product={product} />
    </li>
  );
}

function Catalogue({ view, onView, filling }: PageProps & { filling: Filling }) {
  const t = useTranslations('store.management');
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const list = useList(catalogueList(view), { keep: true });
  const counts = useQuery(query('store.categories', {})).data;
  const product = list.items.find(({ id }) => id === opened?.id);
  const isNarrowed = view.search !== undefined || view.show !== undefined;
  return (
    <>
      <ListSection
        query={list}
        search={{ label: t('search'), value: view.search, onChange: (search) => onView(changed(view, { search })) }}
        filters={
          <Segments
            label={t('filter')}
            value={view.show ?? 'all'}
            options={catalogueFilters.map((value) => ({ value, label: t(`filters.${value}`) }))}
            onChange={(value) => onView(changed(view, { show: value === 'all' ? undefined : value }))}
          />
        }
        card
        empty={
          isNarrowed ? (
            { drawing: 'map', title: t('noneTitle'), text: t('noneText') }
          ) : (
            <EmptyCatalogue tab={tabOf(view)} isAll={isEmptyStore(counts)} {...filling} />
          )
        }
        row={(one) => <Row key={one.id} product={one} onOpen={(dialog) => setOpened({ id: one.id, dialog })} />}
      />
      {opened?.dialog === 'codes' && product && <CodesDialog product={product} onClose={close} />}
      {opened?.dialog === 'product' && <ProductDialog id={opened.id} title={product?.title ?? ''} onClose={close} />}
    </>
  );
}

/** /organization/store: the catalogue with its stock, what is shown and at what price, codes of vouchers, and promo codes (STO-07). */
export function ManagementPage({ view, onView }: PageProps) {
  const t = useTranslations('store.management');
  const tabs = useTranslations('store.tabs');
  const [adding, setAdding] = useState(false);
  const [starting, setStarting] = useState(false);
  const tab = view.tab ?? 'merchandise';
  const kind = tab === 'promo_codes' ? null : kindOfCategory[tab];
  const onAdded = () => setAdding(false);
  const onFile = () => onView(changed(view, { open: 'file' }));
  const filling = { onStarter: () => setStarting(true), onFile, onAdd: () => setAdding(true) };
  const endStarting = () => {
    setStarting(false);
    if (tab !== 'experiences') onView({ tab: 'experiences' });
  };
  return (
    <PageBody>
      <PageHead
        title={t('title')}
        text={t('line')}
        end={
          <div className="flex flex-wrap gap-2">
            {tab === 'experiences' && (
              <Button icon={Gift} {...starterDialog.intent} onClick={filling.onStarter}>
                {t('empty.set')}
              </Button>
            )}
            {kind !== null && (
              <Button icon={FileUp} onClick={onFile}>
                {t('import.openFile')}
              </Button>
            )}
            <Button id="new-product" variant="primary" icon={Plus} onClick={() => setAdding(true)}>
              {kind === null ? t('promo.new') : t(`form.new.${kind}`)}
            </Button>
          </div>
        }
      />
      <LinkTabs
        label={t('view')}
        tabs={managementTabs.map((name) => ({
          to: name === 'merchandise' ? '/organization/store' : `/organization/store?tab=${name}`,
          label: name === 'promo_codes' ? t('promo.tab') : tabs(name),
          current: name === tab,
        }))}
      />
      {kind === null ? (
        <PromoCodes adding={adding} onAdded={onAdded} />
      ) : (
        <>
          <div className="mt-5">
            <Catalogue view={view} onView={onView} filling={filling} />
          </div>
          {view.open === 'file' && (
            <ImportDialog category={tabOf(view)} onClose={() => onView(changed(view, { open: undefined }))} />
          )}
          {starting && <starterDialog.Part onClose={endStarting} />}
          {adding && <NewProductDialog type={productType[kind]} onClose={onAdded} />}
        </>
      )}
    </PageBody>
  );
}
