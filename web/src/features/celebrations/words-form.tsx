import type { Celebration } from '@apprecio/contract/celebrations/celebration';
import { celebrationLimits } from '@apprecio/contract/celebrations/limits';
import { ImagePlus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/form/button.tsx';
import { Form, FormError, FormField } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { PictureField, pictureTarget } from '../pictures/field/public.tsx';
import { ReadyWords } from './ready-words.tsx';
import { useWords } from './use-words.ts';

export interface WordsFormProps {
  celebration: Celebration;
  onDone: () => void;
}

/** Own words and a picture for a wish that was sent. */
export function WordsForm({ celebration, onDone }: WordsFormProps) {
  const t = useTranslations('celebrations');
  const { form, pictures, chooser, choose, picture, isEmpty, uploading } = useWords(celebration, (wish) => {
    toast({ variant: 'success', title: t(wish.picture ? 'cardSent' : 'wordsSent') });
    onDone();
  });
  const isReady = !isEmpty && !uploading;
  return (
    <Form
      of={{ ...form, submit: () => isReady && form.submit() }}
      className="mt-3 flex flex-col gap-2.5"
      {...pictureTarget(pictures)}
    >
      <PictureField pictures={pictures} />
      <ReadyWords celebration={celebration} text={form.draft.text} onWrite={(text) => form.change({ text })} />
      <FormError of={form} />
      <div className="flex flex-wrap items-end gap-2">
        <FormField
          of={form}
          name="text"
          as={TextField}
          label={t('words', { name: celebration.person.name })}
          placeholder={t('wordsHint')}
          dir="auto"
          maxLength={celebrationLimits.wish}
          className="min-w-50 flex-1"
        />
        {chooser}
        {pictures.room > 0 && (
          <Button icon={ImagePlus} onClick={choose}>
            {t('picture')}
          </Button>
        )}
        <Button type="submit" variant="primary" busy={form.busy} disabled={!isReady}>
          {t(picture ? 'sendPicture' : 'send')}
        </Button>
      </div>
    </Form>
  );
}
