import type { ShownPicture } from '@apprecio/contract/api/pictures';
import { extraPart } from '../../ui/layout/lazy.tsx';

const grid = extraPart<{ pictures: readonly ShownPicture[] }>(
  () => import('./picture-grid.tsx').then((file) => file.PictureGrid),
  'pictures',
);

function shapeOf(pictures: readonly ShownPicture[]): number {
  const [first] = pictures;
  if (pictures.length > 1 || !first) return pictures.length === 2 ? 2 : 1.5;
  return Math.min(2.4, Math.max(1, first.width / first.height));
}

/** The pictures of something that was said; its room is kept before they come. */
export function PictureShow({ pictures }: { pictures: readonly ShownPicture[] }) {
  if (pictures.length === 0) return null;
  return (
    <div className="relative" style={{ aspectRatio: shapeOf(pictures) }}>
      <grid.Part pictures={pictures} />
    </div>
  );
}
