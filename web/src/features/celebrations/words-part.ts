import { lazyPart } from '../../ui/layout/lazy.tsx';
import type { WordsFormProps } from './words-form.tsx';

/** Own words and a picture for a wish that was sent. */
export const wordsForm = lazyPart<WordsFormProps>(
  () => import('./words-form.tsx').then((file) => file.WordsForm),
  'celebrations',
  'pictures',
);
