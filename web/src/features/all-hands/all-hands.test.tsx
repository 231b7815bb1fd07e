import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { idOf, sampleMe } from '../../test/samples.ts';
import { stubFrame } from '../../test/show-app.tsx';
import { showPage } from '../../test/show-page.tsx';
import { strokesOf } from './drum-roll.ts';
import { Running } from './running.tsx';
import { type Show, slideMs } from './slides.ts';

const person = { id: idOf(2), name: 'Neha Kulkarni', imageUrl: null, designation: null, department: 'People team' };
const show: Show = {
  company: 'Northwind Foods',
  thankCount: 0,
  thankedCount: 0,
  valueCount: 0,
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

async function open(shown = show): Promise<void> {
  vi.stubGlobal('AudioContext', QuietAudio);
  stubFrame();
  await showPage(<Running show={shown} onLeave={() => undefined} />, sampleMe, 'all-hands', 'recognition');
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

test('a thank-you stands on a sheet in the tint of its value, beside the next, with the numbers of the week and a code (REC-10)', async () => {
  const thanksOf = (id: number, value: number, message: string) => ({
    id: idOf(id),
    giver: { ...person, id: idOf(7), name: 'Faisal Roy' },
    recipients: [person],
    recipientCount: 5,
    valueIds: [idOf(value)],
    message,
  });
  const thanks = [thanksOf(11, 92, 'You fixed it'), thanksOf(12, 94, 'You noticed that I was quiet on Monday')];
  await open({ ...show, thankCount: 12, thankedCount: 9, valueCount: 1, thanks });
  expect(screen.getByText('thank-yous this week').parentElement!.textContent).toContain('12');
  expect(screen.getByText('people thanked').parentElement!.textContent).toContain('9');
  expect(screen.getByText('company value named').parentElement!.textContent).toContain('1');
  expect(screen.getByRole('img', { name: `QR code of ${location.host}` })).toBeTruthy();
  press('ArrowRight');
  expect(screen.getByRole('heading', { name: 'Thank-yous of the week' })).toBeTruthy();
  const tintOf = (text: string) => screen.getByText(text).closest('[data-tint]')!.getAttribute('data-tint');
  await waitFor(() => expect(tintOf('You fixed it')).toBe('orange'));
  expect(tintOf('You noticed that I was quiet on Monday')).toBe('rose');
  expect(screen.getAllByText('Neha Kulkarni and 4 others')).toHaveLength(2);
  expect(screen.getByText('You fixed it').className).not.toBe(
    screen.getByText('You noticed that I was quiet on Monday').className,
  );
});
