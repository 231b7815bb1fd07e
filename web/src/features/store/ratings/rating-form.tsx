import { ratingWordsAtMost } from '@apprecio/contract/store/rating-limits';
import { useTranslations } from 'use-intl';
import { unchecked } from '../../../lib/form/checks.ts';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import type { Problems } from '../../../lib/form/problems.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Form, FormField } from '../../../ui/form/form.tsx';
import { RadioGroup } from '../../../ui/form/radio.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';

const choices = [5, 4, 3, 2, 1] as const;

interface Rating {
  stars: string;
  words: string;
}

/** Rates a product that one has received, or changes that. */
export function RatingForm({
  product: { id, title },
  mine: ownRating,
  onClose,
}: {
  product: { id: string; title: string };
  mine: { stars: number; words: string } | null;
  onClose: () => void;
}) {
  const t = useTranslations('store.ratings');
  const form = useDraftForm({
    schema: unchecked<Rating>(),
    draft: (): Rating => ({ stars: String(ownRating?.stars ?? 0), words: ownRating?.words ?? '' }),
    toInput: (draft) => draft,
    check: ({ stars }): Problems => (stars === '0' ? { stars: t('starsMissing') } : {}),
    send: async (call, { stars, words }) => call('store.rate', { productId: id, stars: Number(stars), words }),
    onSent: () => {
      toast({ variant: 'success', title: t('thanks') });
      onClose();
    },
  });
  return (
    <ActDialog
      open
      size="sm"
      title={t('rateNamed', { title })}
      description={t('formText')}
      cancel={t('notNow')}
      act={t('send')}
      busy={form.busy}
      error={form.general}
      onAct={form.submit}
      onClose={onClose}
    >
      <Form of={form} className="flex flex-col gap-4">
        <FormField
          of={form}
          name="stars"
          as={RadioGroup}
          label={t('stars')}
          stacked
          options={choices.map((count) => ({ value: String(count), label: t('choice', { count }) }))}
        />
        <FormField
          of={form}
          name="words"
          as={TextArea}
          label={t('words')}
          optional
          counted
          maxLength={ratingWordsAtMost}
        />
      </Form>
    </ActDialog>
  );
}
