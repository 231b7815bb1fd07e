import { photoBytesAtMost } from '@apprecio/contract/api/picture-limits';
import type { ShownPicture } from '@apprecio/contract/api/pictures';
import type { Celebration } from '@apprecio/contract/celebrations/celebration';
import { useState } from 'react';
import { call } from '../../lib/api/client.ts';
import type { InputOf } from '../../lib/api/request.ts';
import { unchecked } from '../../lib/form/checks.ts';
import { useDraftForm } from '../../lib/form/draft-form.ts';
import { usePictureChooser, usePictures } from '../pictures/field/public.tsx';

type WishInput = InputOf<'celebrations.wish'>;

/** The form of own words and a picture for a card; the words are kept until they arrived. */
export function useWords({ person, occasion, year }: Celebration, onSent: (wish: WishInput) => void) {
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
  const form = useDraftForm({
    schema: unchecked<WishInput>(),
    draft: () => ({ text: '' }),
    toInput: ({ text }) => ({
      id: person.id,
      occasion,
      year,
      ...(text.trim() && { text }),
      ...(picture && { picture: { id: picture.id, alt: picture.alt } }),
    }),
    send: async (send, input) => {
      await send('celebrations.wish', input);
      return input;
    },
    onSent,
    keepAs: `wish:${person.id}:${occasion}:${year}`,
  });
  const isEmpty = form.draft.text.trim() === '' && picture === undefined;
  return { form, pictures, chooser, choose, picture, isEmpty, uploading: pictures.busy };
}
