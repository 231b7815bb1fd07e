const kept = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'overflow',
];
const scale = 2;
const edge = 16;

/** A drawing with its looks written on each part, so that it stands without the page's styles. */
function standingAlone(drawing: SVGElement): SVGElement {
  const copy = drawing.cloneNode(true) as SVGElement;
  const all = (root: SVGElement) => [root, ...root.querySelectorAll('*')];
  const parts = all(copy);
  for (const [at, part] of all(drawing).entries()) {
    const style = getComputedStyle(part);
    for (const name of kept) parts[at]!.setAttribute(name, style.getPropertyValue(name));
    parts[at]!.removeAttribute('class');
  }
  return copy;
}

async function imageOf(drawing: SVGElement): Promise<HTMLImageElement> {
  const text = new XMLSerializer().serializeToString(standingAlone(drawing));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  return image;
}

/** The chart inside an element on the ground of the page, as PNG; null where there is none. */
export async function pictureOf(element: HTMLElement): Promise<Blob | null> {
  const chart = element.querySelector<SVGElement | HTMLCanvasElement>('canvas, svg[role="img"]');
  if (!chart) return null;
  const { width, height } = chart.getBoundingClientRect();
  const source = chart instanceof HTMLCanvasElement ? chart : await imageOf(chart);
  const sheet = new OffscreenCanvas((width + 2 * edge) * scale, (height + 2 * edge) * scale);
  const pen = sheet.getContext('2d')!;
  pen.scale(scale, scale);
  pen.fillStyle = getComputedStyle(element.closest('.bg-surface') ?? document.body).backgroundColor;
  pen.fillRect(0, 0, width + 2 * edge, height + 2 * edge);
  pen.drawImage(source, edge, edge, width, height);
  return await sheet.convertToBlob({ type: 'image/png' });
}
