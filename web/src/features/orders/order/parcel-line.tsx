import type { OrderLine } from '@apprecio/contract/orders/orders.entities';
import { useTranslations } from 'use-intl';
import { textLink } from '../../../ui/layout/app-link.tsx';

/** The carrier and number of a line's parcel, with a link to follow it. */
export function ParcelLine({ line: { shipment, tracking } }: { line: OrderLine }) {
  const t = useTranslations('orders.parcel');
  const words = [shipment?.carrierName, tracking].filter((part) => part != null).join(' · ');
  if (words === '') return null;
  return (
    <p className="text-sm wrap-anywhere">
      {words}
      {shipment?.url && (
        <>
          {' '}
          <a href={shipment.url} target="_blank" rel="noreferrer" className={textLink}>
            {t('follow')}
          </a>
        </>
      )}
    </p>
  );
}
