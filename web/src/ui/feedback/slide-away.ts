import { prefersReducedMotion } from '../../lib/hooks/media.ts';

const lasts = 260;
const easing = 'cubic-bezier(0.4, 0, 0.2, 1)';

function leavingCopy(row: HTMLElement): HTMLElement {
  const { left, top, width, height } = row.getBoundingClientRect();
  const copy = row.cloneNode(true) as HTMLElement;
  for (const named of [copy, ...copy.querySelectorAll('[id], [name]')])
    for (const name of ['id', 'name', 'data-id', 'aria-current']) named.removeAttribute(name);
  copy.inert = true;
  copy.ariaHidden = 'true';
  copy.dataset['leaving'] = '';
  copy.classList.add('pointer-events-none', 'bg-surface');
  const place = { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` };
  Object.assign(copy.style, { ...place, position: 'fixed', margin: '0', zIndex: '1' });
  return copy;
}

/**
 * Call it before a row of a list goes: what is seen of it slides away, and the rows below close the gap. Nothing where
 * motion is not wanted.
 */
export function slideAway(row: HTMLElement | null | undefined): void {
  if (!row?.animate || prefersReducedMotion()) return;
  const copy = leavingCopy(row);
  const others = [...(row.parentElement?.children ?? [])].filter((other) => other !== row);
  const tops = new Map(others.map((other) => [other, other.getBoundingClientRect().top]));
  document.body.append(copy);
  const slide = copy.animate([{ transform: 'none' }, { transform: 'translateX(40%)', opacity: 0 }], {
    duration: lasts,
    easing,
  });
  slide.onfinish = () => copy.remove();
  slide.oncancel = () => copy.remove();
  requestAnimationFrame(() => {
    for (const [other, top] of tops) {
      const moved = top - other.getBoundingClientRect().top;
      if (!other.isConnected || moved === 0) continue;
      other.animate([{ transform: `translateY(${moved}px)` }, { transform: 'none' }], { duration: lasts, easing });
    }
  });
}
