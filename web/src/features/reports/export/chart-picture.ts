const copiedStyles = [
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
const margin = 16;
const gap = 12;

type Pen = OffscreenCanvasRenderingContext2D;

/** A part of a chart: where it stands on the page, and how it is drawn there. */
interface Piece {
  box: DOMRect;
  draw: (pen: Pen) => void;
}

/** A drawing with its looks written on each part, so that it stands without the page's styles; its words are set apart. */
function withInlineStyles(drawing: SVGElement): SVGElement {
  const copy = drawing.cloneNode(true) as SVGElement;
  const all = (root: SVGElement) => [root, ...root.querySelectorAll('*')];
  const parts = all(copy);
  for (const [at, part] of all(drawing).entries()) {
    const style = getComputedStyle(part);
    for (const name of copiedStyles) parts[at]!.setAttribute(name, style.getPropertyValue(name));
    parts[at]!.removeAttribute('class');
  }
  for (const text of copy.querySelectorAll('text')) text.remove();
  const { width, height } = drawing.getBoundingClientRect();
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  copy.style.color = getComputedStyle(drawing).color;
  return copy;
}

async function imageOf(drawing: SVGElement): Promise<HTMLImageElement> {
  const text = new XMLSerializer().serializeToString(withInlineStyles(drawing));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  return image;
}

async function drawingOf(drawing: SVGElement | HTMLCanvasElement): Promise<Piece> {
  const box = drawing.getBoundingClientRect();
  const source = drawing instanceof HTMLCanvasElement ? drawing : await imageOf(drawing);
  return { box, draw: (pen) => pen.drawImage(source, box.x, box.y, box.width, box.height) };
}

const fontOf = ({ fontStyle, fontWeight, fontSize, fontFamily }: CSSStyleDeclaration) =>
  `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;

function word(text: string, box: DOMRect, style: CSSStyleDeclaration, ink: string): Piece {
  return {
    box,
    draw: (pen) => {
      pen.font = fontOf(style);
      pen.fillStyle = ink;
      pen.fillText(text, box.x, box.y + pen.measureText(text).fontBoundingBoxAscent);
    },
  };
}

/** The words of a text where the page has set them; a word that is broken over lines is set letter by letter. */
function wordsOf(node: Text): Piece[] {
  const parent = node.parentElement!;
  const style = getComputedStyle(parent);
  const ink = parent instanceof SVGElement ? style.fill : style.color;
  const range = document.createRange();
  const set = (text: string, at: number): Piece[] => {
    range.setStart(node, at);
    range.setEnd(node, at + text.length);
    const [box, ...more] = range.getClientRects();
    if (!box) return [];
    if (more.length === 0) return [word(text, box, style, ink)];
    const letters = [...new Intl.Segmenter().segment(text)];
    return letters.length === 1
      ? [word(text, box, style, ink)]
      : letters.flatMap(({ segment, index }) => set(segment, at + index));
  };
  return [...node.data.matchAll(/\S+/g)].flatMap(({ 0: text, index }) => set(text, index));
}

function groundOf(element: HTMLElement, style: CSSStyleDeclaration): Piece[] {
  const box = element.getBoundingClientRect();
  const isSeen = style.backgroundColor !== 'rgba(0, 0, 0, 0)' && box.width > 0 && box.height > 0;
  if (!isSeen) return [];
  return [
    {
      box,
      draw: (pen) => {
        pen.fillStyle = style.backgroundColor;
        pen.beginPath();
        pen.roundRect(box.x, box.y, box.width, box.height, Number.parseFloat(style.borderTopLeftRadius) || 0);
        pen.fill();
      },
    },
  ];
}

/** All that is seen inside a node, back to front. */
async function piecesOf(node: Node): Promise<Piece[]> {
  if (node instanceof Text) return wordsOf(node);
  if (!(node instanceof Element) || node.matches('.sr-only')) return [];
  const style = getComputedStyle(node);
  if (style.visibility === 'hidden' || node.getClientRects().length === 0) return [];
  const inner = async () => (await Promise.all([...node.childNodes].map(piecesOf))).flat();
  if (node instanceof HTMLCanvasElement) return [await drawingOf(node)];
  if (node instanceof SVGSVGElement) return [await drawingOf(node), ...(await inner())];
  return node instanceof HTMLElement ? [...groundOf(node, style), ...(await inner())] : await inner();
}

function boundsOf(pieces: readonly Piece[]) {
  const left = Math.min(...pieces.map(({ box }) => box.left));
  const top = Math.min(...pieces.map(({ box }) => box.top));
  return {
    left,
    top,
    width: Math.max(...pieces.map(({ box }) => box.right)) - left,
    height: Math.max(...pieces.map(({ box }) => box.bottom)) - top,
  };
}

/** The chart inside an element under its title, on the ground of the page, as PNG; null where there is nothing to see. */
export async function pictureOf(element: HTMLElement, title: string): Promise<Blob | null> {
  const pieces = await piecesOf(element);
  if (pieces.length === 0) return null;
  const { left, top, width, height } = boundsOf(pieces);
  const { color, fontFamily } = getComputedStyle(element);
  const head = new OffscreenCanvas(1, 1).getContext('2d')!;
  head.font = `600 16px ${fontFamily}`;
  const titleMetrics = head.measureText(title);
  const above = titleMetrics.fontBoundingBoxAscent + titleMetrics.fontBoundingBoxDescent + gap;
  const sheet = new OffscreenCanvas(
    Math.ceil((Math.max(width, titleMetrics.width) + 2 * margin) * scale),
    Math.ceil((height + above + 2 * margin) * scale),
  );
  const pen = sheet.getContext('2d')!;
  pen.fillStyle = getComputedStyle(element.closest('.bg-surface') ?? document.body).backgroundColor;
  pen.fillRect(0, 0, sheet.width, sheet.height);
  pen.scale(scale, scale);
  pen.font = head.font;
  pen.fillStyle = color;
  pen.fillText(title, margin, margin + titleMetrics.fontBoundingBoxAscent);
  pen.translate(margin - left, margin + above - top);
  for (const { draw } of pieces) draw(pen);
  return await sheet.convertToBlob({ type: 'image/png' });
}
