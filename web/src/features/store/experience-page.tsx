import { productType } from '@apprecio/contract/api/codes';
import type { ExperienceDetail, ProductVariant } from '@apprecio/contract/store/store.entities';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { fetchedAhead, query } from '../../lib/api/query.ts';
import { formatInstant } from '../../lib/i18n/format.ts';
import { RadioGroup } from '../../ui/form/radio.tsx';
import { DetailPage } from '../../ui/layout/detail-page.tsx';
import { AddToCart } from './add-to-cart.tsx';
import { BuyBox } from './buy-box.tsx';
import { ProductLayout, ProductShape } from './product-head.tsx';
import { useMissing } from './use-missing.ts';

function useSlotText(): (slot: ProductVariant) => string {
  const t = useTranslations('store');
  return ({ startsAt, location, stock }) => {
    const date = startsAt === null ? t('experience.anyTime') : formatInstant(startsAt);
    const when = location === null ? date : t('experience.slot', { date, place: location });
    return `${when} · ${stock > 0 ? t('experience.slotLeft', { count: stock }) : t('soldOut')}`;
  };
}

function Book({ experience: { variants, monthLeft } }: { experience: ExperienceDetail }) {
  const t = useTranslations('store.experience');
  const slotText = useSlotText();
  const [slotId, setSlotId] = useState(variants.find(({ stock }) => stock > 0)?.id);
  const slot = monthLeft === 0 ? undefined : variants.find(({ id }) => id === slotId);
  if (variants.length === 0) return <p className="text-muted">{t('none')}</p>;
  return (
    <>
      <RadioGroup
        label={t('when')}
        stacked
        value={slotId ?? ''}
        onChange={setSlotId}
        options={variants.map((one) => ({ value: one.id, label: slotText(one), disabled: one.stock === 0 }))}
      />
      <BuyBox
        short={t('short')}
        label={slot ? t('get', { count: slot.points }) : t('none')}
        choice={
          slot
            ? { points: slot.points, input: { productType: productType.experience, productVariantId: slot.id } }
            : null
        }
      />
      <AddToCart input={slot ? { productType: productType.experience, productVariantId: slot.id } : null} />
    </>
  );
}

/** /store/experience/{id}: a date is chosen and booked with points (STO-03, STO-05). */
export function ExperiencePage({ id }: { id: string }) {
  const t = useTranslations('store');
  const found = useQuery({ ...query('store.experience', { id }), ...fetchedAhead });
  const lineOf = ({ category, location, duration, groupSize }: ExperienceDetail) =>
    [
      category,
      location,
      duration === '' ? null : t('experience.duration', { duration }),
      groupSize === null ? null : t('experience.group', { count: groupSize }),
    ]
      .filter((text) => text !== null)
      .join(' · ');
  return (
    <DetailPage
      list={{ to: '/store?tab=experiences', title: t('tabs.experiences') }}
      found={found}
      missing={useMissing()}
      shape={<ProductShape />}
    >
      {(experience) => (
        <ProductLayout product={experience} line={lineOf(experience)}>
          <Book key={experience.id} experience={experience} />
        </ProductLayout>
      )}
    </DetailPage>
  );
}
