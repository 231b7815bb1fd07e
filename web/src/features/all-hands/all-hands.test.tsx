import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { idOf, sampleMe } from '../../test/samples.ts';
import { showPage } from '../../test/show-page.tsx';
import { strokesOf } from './drum-roll.ts';
import { Running } from './running.tsx';
import { type Show, slideMs } from './slides.ts';

const person = { id: idOf(2), name: 'Neha Kulkarni', imageUrl: null, designation: null, department: 'People team' };
const show: Show = {
  company: 'Northwind Foods',
  thankCount: 0,
  thanks: [],
  awards: [
    {
      id: idOf(3),
      awardName: 'Own it',
      person,
      waits: false,
      points: 20,
      category: 'Values',
      reason: '',
      type: 'annual',
      duration: 'year',
      quarter: null,
      year: 2026,
      department: null,
      awardedAt: '2026-11-20T10:00:00.000Z',
    },
  ],
  standings: null,
  joiners: [],
};

const started = vi.fn<(at: number) => void>();

class QuietAudio {
  currentTime = 0;
  sampleRate = 8;
  destination = {};
  resume = async () => undefined;
  close = async () => undefined;
  private readonly node = () => {
    const node = {
      gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
      frequency: { value: 0 },
      connect: (next: unknown) => next,
      disconnect: () => undefined,
      start: started,
      stop: () => undefined,
    };
    return node;
  };
  createGain = this.node;
  createBiquadFilter = this.node;
  createBufferSource = this.node;
  createBuffer = () => ({ getChannelData: () => new Float32Array(4) });
}

function asksForLessMotion(less: boolean): void {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: less && media.includes('reduced-motion'),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

async function open(): Promise<void> {
  vi.stubGlobal('AudioContext', QuietAudio);
  await showPage(<Running show={show} onLeave={() => undefined} />, sampleMe, 'all-hands');
  await screen.findByText('This week at Northwind Foods');
}

const press = (key: string) => fireEvent.keyDown(window, { key });

afterEach(() => {
  vi.unstubAllGlobals();
  started.mockClear();
});

test('the strokes of a drum-roll get closer and closer and end within its time (HOF-01)', () => {
  const strokes = strokesOf(slideMs.cover / 1000);
  const gaps = strokes.slice(1).map((at, index) => at - strokes[index]!);
  expect(gaps.length).toBeGreaterThan(20);
  expect(gaps.every((gap, index) => index === 0 || gap < gaps[index - 1]!)).toBe(true);
  expect(strokes.at(-1)!).toBeLessThan(slideMs.cover / 1000);
});

test('the drum-roll is silent until it is turned on, pauses with the show, and the name follows it (HOF-01)', async () => {
  asksForLessMotion(false);
  await open();
  press('ArrowRight');
  expect(screen.getByText('And the award goes to…')).toBeTruthy();
  expect(screen.queryByText('Neha Kulkarni')).toBeNull();
  expect(started).not.toHaveBeenCalled();
  press('m');
  const rolled = strokesOf(slideMs.cover / 1000).length;
  expect(started).toHaveBeenCalledTimes(rolled);
  press(' ');
  press('ArrowRight');
  expect(screen.getByText('Neha Kulkarni')).toBeTruthy();
  expect(started).toHaveBeenCalledTimes(rolled);
  press(' ');
  expect(started).toHaveBeenCalledTimes(rolled + 2);
  fireEvent.click(screen.getByRole('button', { name: 'Turn off the drum-roll' }));
  expect(screen.getByRole('button', { name: 'Turn on the drum-roll' })).toBeTruthy();
});

test('with reduced motion there is no drum-roll and no sound (HOF-01)', async () => {
  asksForLessMotion(true);
  await open();
  press('ArrowRight');
  press('m');
  expect(screen.queryByRole('button', { name: /drum-roll/ })).toBeNull();
  expect(started).not.toHaveBeenCalled();
});
