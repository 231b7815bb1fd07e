import { giftLineMost } from '@apprecio/contract/orders/orders.entities';
import { useTranslations } from 'use-intl';
import { call } from '../../../lib/api/client.ts';
import { useMe } from '../../../lib/session/me.ts';
import type { Choice } from '../../../ui/data/people-picker-choice.ts';
import { PeoplePicker } from '../../../ui/data/people-picker.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';

/** The recipient of a gift voucher and the line that goes with it, as they are typed. */
export interface TypedGift {
  people: Choice[];
  line: string;
}

/** The colleague who gets a gift voucher, and a line for them. */
export function GiftFields({ gift, onChange }: { gift: TypedGift; onChange: (gift: TypedGift) => void }) {
  const t = useTranslations('store.voucher.gift');
  const me = useMe();
  const search = async (words: string): Promise<Choice[]> =>
    (await call('people.suggest', { search: words }))
      .filter(({ id }) => id !== me.id)
      .map(({ id, name, imageUrl, designation }) => ({ id, name, imageUrl, subtitle: designation ?? undefined }));
  return (
    <div className="flex flex-col gap-4">
      <PeoplePicker
        label={t('who')}
        help={t('whoHelp')}
        max={1}
        value={gift.people}
        onChange={(people) => onChange({ ...gift, people })}
        search={search}
      />
      <TextArea
        label={t('line')}
        optional
        counted
        maxLength={giftLineMost}
        rows={2}
        value={gift.line}
        onChange={({ target }) => onChange({ ...gift, line: target.value })}
      />
    </div>
  );
}
