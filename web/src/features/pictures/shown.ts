import type { ShownPicture } from '@apprecio/contract/api/pictures';

/** A picture of something that was said or, where films belong in too, a film. */
export type Shown = ShownPicture & { kind?: 'picture' | 'video' };
