import { prefersReducedMotion } from '../../../lib/hooks/media.ts';

const lasts = 760;
// The share of the time in which the note folds. After it, the note flies.
const folded = 0.4;

function half(paper: HTMLElement, clip: string): HTMLElement {
  const copy = paper.cloneNode(true) as HTMLElement;
  for (const named of copy.querySelectorAll('[id], [name]'))
    for (const name of ['id', 'name']) named.removeAttribute(name);
  Object.assign(copy.style, { position: 'absolute', inset: '0', clipPath: clip, backfaceVisibility: 'hidden' });
  return copy;
}

/** The paper that was written on folds and flies off, over the page and in nobody's way; nothing where motion is not wanted. */
export function flyNote(paper: HTMLElement | null | undefined): void {
  if (!paper?.animate || prefersReducedMotion()) return;
  const { left, top, width, height } = paper.getBoundingClientRect();
  const note = document.createElement('div');
  note.inert = true;
  note.ariaHidden = 'true';
  note.dataset['flight'] = '';
  note.className = 'pointer-events-none fixed z-(--z-celebration)';
  Object.assign(note.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    perspective: `${width * 2}px`,
  });
  const lower = half(paper, 'inset(50% 0 0 0)');
  note.append(half(paper, 'inset(0 0 50% 0)'), lower);
  document.body.append(note);
  lower.animate([{ transform: 'none' }, { transform: 'rotateX(178deg)' }], {
    duration: lasts * folded,
    easing: 'ease-in-out',
    fill: 'forwards',
  });
  const away = `translate(${Math.round(innerWidth * 0.28)}px, ${Math.round(-top - height)}px) rotate(14deg) scale(0.28)`;
  const flight = note.animate(
    [
      { transform: 'none', opacity: 1 },
      { transform: 'scale(0.92)', opacity: 1, offset: folded, easing: 'cubic-bezier(0.5, 0, 0.9, 0.6)' },
      { opacity: 1, offset: 0.85 },
      { transform: away, opacity: 0 },
    ],
    { duration: lasts },
  );
  flight.onfinish = () => note.remove();
  flight.oncancel = () => note.remove();
}
