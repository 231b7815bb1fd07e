import { photoBytesAtMost } from '@apprecio/contract/api/picture-limits';
import type { ShownPicture } from '@apprecio/contract/api/pictures';
import { recognitionLimits } from '@apprecio/contract/recognition/recognition.operations';
import { call } from '../../../lib/api/client.ts';
import { usePictures } from '../../pictures/field/public.tsx';

/** The pictures of a thank-you: uploaded at once, kept in the draft. */
export function useGivePictures(
  value: readonly ShownPicture[],
  onChange: (update: (before: readonly ShownPicture[]) => ShownPicture[]) => void,
) {
  return usePictures({
    value,
    most: recognitionLimits.pictures,
    bytes: photoBytesAtMost,
    upload: (picture, options) => call('recognition.uploadPicture', { picture }, options),
    onChange,
  });
}
