import { photoBytesAtMost } from '@apprecio/contract/api/picture-limits';
import { recognitionLimits } from '@apprecio/contract/recognition/operations';
import { call } from '../../../lib/api/client.ts';
import { usePictures } from '../../pictures/field/public.tsx';
import type { GiveDraft } from './give-draft.ts';

/** The pictures of a thank-you: uploaded at once, kept in the draft. */
export function useGivePictures(
  { pictures }: GiveDraft,
  change: (update: (before: GiveDraft) => Partial<GiveDraft>) => void,
) {
  return usePictures({
    value: pictures,
    most: recognitionLimits.pictures,
    bytes: photoBytesAtMost,
    upload: (picture, options) => call('recognition.uploadPicture', { picture }, options),
    onChange: (update) => change((before) => ({ pictures: update(before.pictures) })),
  });
}
