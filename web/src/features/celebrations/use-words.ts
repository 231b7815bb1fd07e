import { photoBytesAtMost } from '@apprecio/contract/api/picture-limits';
import type { ShownPicture } from '@apprecio/contract/api/pictures';
import { useState } from 'react';
import { call } from '../../lib/api/client.ts';
import { usePictureChooser, usePictures } from '../pictures/field/public.tsx';
import type { Added } from './use-wish.ts';

/** Own words and a picture for a card, as they are written. */
export function useWords() {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<readonly ShownPicture[]>([]);
  const pictures = usePictures<ShownPicture>({
    value: chosen,
    most: 1,
    bytes: photoBytesAtMost,
    upload: (picture, options) => call('celebrations.uploadPicture', { picture }, options),
    onChange: setChosen,
  });
  const { chooser, choose } = usePictureChooser(pictures);
  const [picture] = chosen;
  const words = text.trim();
  const more: Added = { ...(words && { text }), ...(picture && { picture: { id: picture.id, alt: picture.alt } }) };
  return { text, setText, pictures, chooser, choose, picture, words, more, busy: pictures.busy };
}
