import { prefersReducedMotion } from '../../../lib/hooks/media.ts';
import { tints, type Tint } from '../../../ui/data/motifs.tsx';
import { announce } from '../../../ui/feedback/live-region.tsx';

/** The first burst comes after this time, the two from the sides after the second, in milliseconds. */
export const celebrateDelay = 800;
export const celebrateSidesDelay = 300;

/** One celebration. An `id` among the last 50 on this device is not celebrated again. */
export interface Celebration {
  id: string;
  /** The announcement in the status region, such as 'Rohan thanked you'. */
  text: string;
  tints?: readonly Tint[];
  /** The card whose edge glows where motion is not wanted. */
  card?: HTMLElement | null;
  /** The dialog that is open shows what is celebrated: it is not waited for. */
  over?: boolean;
  /** Called as it begins; false lets nothing begin. */
  onStart?: () => boolean;
}

const key = 'apprecio-celebrated';
// The confetti falls frame by frame, and a slow phone draws few frames.
const longestMs = 4000;

function isFirst(id: string): boolean {
  try {
    const celebratedIds = JSON.parse(localStorage.getItem(key) ?? '[]') as string[];
    if (celebratedIds.includes(id)) return false;
    localStorage.setItem(key, JSON.stringify([...celebratedIds.slice(-49), id]));
  } catch {
    return true;
  }
  return true;
}

function wait(time: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, time);
  });
}

/** Waits until no dialog is open. */
export async function untilNoDialog(): Promise<void> {
  while (document.querySelector('[role=dialog], [role=alertdialog]')) await wait(250);
}

function colours(chosen: readonly Tint[]): string[] {
  const style = getComputedStyle(document.documentElement);
  const read = (name: string) => style.getPropertyValue(name).trim();
  const found = [...chosen.flatMap((tint) => [read(`--v-${tint}-ink`), read(`--v-${tint}-fg`)]), read('--accent')];
  return found.filter((colour) => colour.startsWith('#'));
}

function glow({ card, tints: [tint = 'teal'] = [] }: Celebration): void {
  if (!card) return;
  card.dataset['glow'] = tint;
  setTimeout(() => delete card.dataset['glow'], 1_200);
}

async function throwPaper(chosen: readonly Tint[]): Promise<void> {
  const { default: confetti } = await import('canvas-confetti');
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  canvas.className = 'pointer-events-none fixed inset-0 z-(--z-celebration) size-full';
  document.body.append(canvas);
  const fire = confetti.create(canvas, { resize: true, useWorker: false, disableForReducedMotion: true });
  const petal = confetti.shapeFromPath({ path: 'M8 0C2 5 2 12 8 16c6-4 6-11 0-16z' });
  const common = { colors: colours(chosen), shapes: ['square' as const, petal], ticks: 90, gravity: 1.1, scalar: 0.95 };
  const centre = fire({ ...common, particleCount: 100, spread: 80, startVelocity: 38, origin: { x: 0.5, y: 0.5 } });
  await wait(celebrateSidesDelay);
  const left = fire({ ...common, particleCount: 50, angle: 60, spread: 55, origin: { x: 0, y: 0.6 } });
  const right = fire({ ...common, particleCount: 50, angle: 120, spread: 55, origin: { x: 1, y: 0.6 } });
  await Promise.race([Promise.all([centre, left, right]), wait(longestMs)]);
  fire.reset();
  canvas.remove();
}

/** Celebrates once: paper in the tints, or a glow where motion is not wanted; waits while a dialog is open. */
export async function celebrate(celebration: Celebration): Promise<void> {
  if (!isFirst(celebration.id)) return;
  await wait(celebrateDelay);
  if (!celebration.over) await untilNoDialog();
  if (celebration.onStart?.() === false) return;
  announce(celebration.text);
  if (prefersReducedMotion()) glow(celebration);
  else await throwPaper(celebration.tints?.length ? celebration.tints : tints);
}
