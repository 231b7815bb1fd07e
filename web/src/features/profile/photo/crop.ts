/** The part of a picture to cut out: `zoom` from 1, and the centre of the square as fractions of width and height. */
export interface Crop {
  zoom: number;
  x: number;
  y: number;
}

/** The size of a picture in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** The largest zoom. */
export const zoomAtMost = 4;

/** The square that is cut out, in pixels of the picture. */
export function squareOf(crop: Crop, { width, height }: Size): { left: number; top: number; edge: number } {
  const edge = Math.min(width, height) / crop.zoom;
  return { left: crop.x * width - edge / 2, top: crop.y * height - edge / 2, edge };
}

/** The nearest crop whose square lies inside the picture. */
export function insideOf(crop: Crop, size: Size): Crop {
  const zoom = Math.min(zoomAtMost, Math.max(1, crop.zoom));
  const half = Math.min(size.width, size.height) / zoom / 2;
  const between = (value: number, length: number) => Math.min(1 - half / length, Math.max(half / length, value));
  return { zoom, x: between(crop.x, size.width), y: between(crop.y, size.height) };
}

/** Moves a crop by shares of its own square. */
export function moved(crop: Crop, right: number, down: number, size: Size): Crop {
  const { edge } = squareOf(crop, size);
  const x = crop.x + (right * edge) / size.width;
  const y = crop.y + (down * edge) / size.height;
  return insideOf({ ...crop, x, y }, size);
}
