import { carrierKeys, carriers } from '@apprecio/contract/orders/carriers';
import type { OrderLine } from '@apprecio/contract/orders/orders.entities';
import { useTranslations } from 'use-intl';
import type { InputOf } from '../../../lib/api/request.ts';
import type { DraftForm } from '../../../lib/form/draft-form.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FormField } from '../../../ui/form/form.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';

/** The typed fields of parcels. */
export interface ParcelDraft {
  carrier: string;
  carrierName: string;
  carrierLink: string;
  expectedOn: string;
  tracking: string;
  note: string;
  /** The text of many shipments; null means that the suggestion is unchanged. */
  lines: string | null;
}

type Parcel = Pick<InputOf<'orders.move'>, 'carrier' | 'carrierName' | 'carrierLink' | 'expectedOn' | 'tracking'>;

/** Returns the fields as they begin: empty, or with the parcel of a shipped line. */
export function parcelDraft(line?: OrderLine): ParcelDraft {
  const shipment = line?.shipment;
  return {
    carrier: shipment?.carrier ?? '',
    carrierName: shipment?.carrier === 'other' ? (shipment.carrierName ?? '') : '',
    carrierLink: shipment?.carrierLink ?? '',
    expectedOn: shipment?.expectedOn ?? '',
    tracking: line?.tracking ?? '',
    note: '',
    lines: null,
  };
}

/** Returns the parcel of a draft, without what is empty. */
export function parcelOf(draft: ParcelDraft): Parcel {
  const carrier = carrierKeys.find((each) => each === draft.carrier);
  const filled = (name: 'carrierName' | 'carrierLink' | 'tracking' | 'expectedOn') =>
    draft[name].trim() === '' ? {} : { [name]: draft[name].trim() };
  return {
    ...(carrier && { carrier }),
    ...(carrier === 'other' && { ...filled('carrierName'), ...filled('carrierLink') }),
    ...filled('tracking'),
    ...filled('expectedOn'),
  };
}

/** The carrier of a parcel, with the name and link of one that is not listed. */
export function CarrierFields({ form }: { form: DraftForm<ParcelDraft> }) {
  const t = useTranslations('orders.board.parcel');
  const options = carrierKeys.map((key) => ({ value: key, label: key === 'other' ? t('other') : carriers[key].name }));
  return (
    <>
      <FormField
        of={form}
        name="carrier"
        as={Select}
        label={t('carrier')}
        optional
        placeholder={t('none')}
        options={options}
      />
      {form.draft.carrier === 'other' && (
        <>
          <FormField of={form} name="carrierName" as={TextField} label={t('name')} optional />
          <FormField of={form} name="carrierLink" as={TextField} label={t('link')} optional help={t('linkHelp')} />
        </>
      )}
    </>
  );
}

/** The day on which parcels are expected. */
export function ExpectedDay({ form }: { form: DraftForm<ParcelDraft> }) {
  const t = useTranslations('orders.board.parcel');
  return (
    <FormField of={form} name="expectedOn" as={DateField} label={t('expected')} optional help={t('expectedHelp')} />
  );
}
