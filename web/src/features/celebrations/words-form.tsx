import type { Celebration } from '@apprecio/contract/celebrations/celebration';
import { celebrationLimits } from '@apprecio/contract/celebrations/limits';
import { ImagePlus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { PictureField, pictureTarget } from '../pictures/field/public.tsx';
import { ReadyWords } from './ready-words.tsx';
import type { Wish } from './use-wish.ts';
import { useWords } from './use-words.ts';

export interface WordsFormProps {
  celebration: Celebration;
  wish: Wish;
  onDone: () => void;
}

/** Own words and a picture for a wish that was sent. */
export function WordsForm({ celebration, wish, onDone }: WordsFormProps) {
  const { person } = celebration;
  const t = useTranslations('celebrations');
  const { text, setText, pictures, chooser, choose, picture, words, more, busy } = useWords();
  const ready = (words !== '' || picture !== undefined) && !busy;
  return (
    <form
      noValidate
      className="mt-3 flex flex-col gap-2.5"
      {...pictureTarget(pictures)}
      onSubmit={(event) => {
        event.preventDefault();
        if (!ready) return;
        wish.add(more, onDone);
      }}
    >
      <PictureField pictures={pictures} />
      <ReadyWords celebration={celebration} text={text} onWrite={setText} />
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label={t('words', { name: person.name })}
          placeholder={t('wordsHint')}
          dir="auto"
          maxLength={celebrationLimits.wish}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="min-w-50 flex-1"
        />
        {chooser}
        {pictures.room > 0 && (
          <Button icon={ImagePlus} onClick={choose}>
            {t('picture')}
          </Button>
        )}
        <Button type="submit" variant="primary" busy={wish.busy} disabled={!ready}>
          {t(picture ? 'sendPicture' : 'send')}
        </Button>
      </div>
    </form>
  );
}
