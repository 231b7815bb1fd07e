import { ratingWordsAtMost } from '@apprecio/contract/store/ratings';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { RadioGroup } from '../../../ui/form/radio.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';

const choices = [5, 4, 3, 2, 1] as const;

/** Rates a product that one has received, or changes that. */
export function RatingForm({
  product: { id, title },
  mine,
  onClose,
}: {
  product: { id: string; title: string };
  mine: { stars: number; words: string } | null;
  onClose: () => void;
}) {
  const t = useTranslations('store.ratings');
  const errorText = useErrorText();
  const [stars, setStars] = useState(mine?.stars ?? 0);
  const [words, setWords] = useState(mine?.words ?? '');
  const [missing, setMissing] = useState(false);
  const rate = useCommand('store.rate', {
    onSuccess: () => {
      toast({ variant: 'success', title: t('thanks') });
      onClose();
    },
  });
  const send = () => {
    setMissing(stars === 0);
    if (stars > 0) rate.mutate({ productId: id, stars, words });
  };
  return (
    <ActDialog
      open
      size="sm"
      title={t('rateNamed', { title })}
      description={t('formText')}
      cancel={t('notNow')}
      act={t('send')}
      busy={rate.isPending}
      error={rate.error ? errorText(rate.error) : null}
      onAct={send}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <RadioGroup
          label={t('stars')}
          stacked
          error={missing ? t('starsMissing') : undefined}
          value={String(stars)}
          onChange={(value) => setStars(Number(value))}
          options={choices.map((count) => ({ value: String(count), label: t('choice', { count }) }))}
        />
        <TextArea
          label={t('words')}
          optional
          counted
          maxLength={ratingWordsAtMost}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </div>
    </ActDialog>
  );
}
