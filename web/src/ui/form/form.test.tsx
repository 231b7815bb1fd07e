import { askForm } from '@apprecio/contract/points/requests';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { numberIn, useDraftForm } from '../../lib/form/draft-form.ts';
import { expireDrafts } from '../../lib/hooks/drafts.ts';
import { idOf, sampleMe } from '../../test/samples.ts';
import { showPage } from '../../test/show-page.tsx';
import { Refusal, stubApi, type StubApi, Unreachable } from '../../test/stub-api.ts';
import { Button } from './button.tsx';
import { Form, FormError, FormField } from './form.tsx';
import { Switch } from './switch.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

const onSent = vi.fn();
const onDone = vi.fn();

function Sample({ keepAs = null }: { keepAs?: string | null }) {
  const form = useDraftForm({
    schema: askForm,
    draft: () => ({ points: '', reason: '', hurry: false }),
    toInput: ({ points, reason }) => ({ points: numberIn(points), reason }),
    check: ({ hurry, reason }): Record<string, string> => (hurry && reason === '' ? { reason: 'Why the hurry?' } : {}),
    send: async (call, input) => call('points.askMore', input),
    onSent,
    onDone,
    texts: 'points.fields',
    keepAs,
  });
  return (
    <Form of={form}>
      <FormError of={form} />
      <FormField of={form} name="hurry" as={Switch} label="Hurry" />
      <FormField of={form} name="points" as={TextField} label="Points" />
      <FormField of={form} name="reason" as={TextArea} label="Reason" />
      <Button type="submit" busy={form.busy}>
        Ask
      </Button>
    </Form>
  );
}

let api: StubApi;
const answer = { id: idOf(1), state: 'asked' as const };
const points = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Points' });
const reason = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' });
const errorOf = (field: HTMLElement) => {
  if (field.getAttribute('aria-invalid') !== 'true') return null;
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
};
const show = async (keepAs: string | null = null) =>
  showPage(<Sample keepAs={keepAs} />, sampleMe, 'app', 'points', 'errors');
const ask = async ({ user }: Awaited<ReturnType<typeof show>>) =>
  user.click(screen.getByRole('button', { name: 'Ask' }));
const sentCalls = () => api.of('points.askMore');
const fill = async ({ user }: Awaited<ReturnType<typeof show>>) => {
  await user.type(points(), '50');
  await user.type(reason(), 'Two birthdays in one week');
};
const refusing = (code: ConstructorParameters<typeof Refusal>[0], fields?: Record<string, string>) =>
  api.on('points.askMore', () => {
    throw new Refusal(code, fields);
  });

beforeEach(() => {
  onSent.mockClear();
  onDone.mockClear();
  localStorage.clear();
  api = stubApi({ 'points.askMore': () => answer });
});

describe('an error is shown at its field (API-05, NAV-09)', () => {
  test('the schema marks every faulty field, focuses the first and keeps the typed text', async () => {
    const page = await show();
    await page.user.type(reason(), 'Why');
    await ask(page);
    await waitFor(() => expect(document.activeElement).toBe(points()));
    expect(errorOf(points())).toBe('Please enter the points');
    expect(errorOf(reason())).toBe('Please give a reason of at least 5 characters');
    expect(reason().value).toBe('Why');
    expect(sentCalls()).toHaveLength(0);
  });

  test('a mark disappears once the field is valid, also if another field made it invalid', async () => {
    const page = await show();
    await page.user.click(screen.getByRole('switch', { name: 'Hurry' }));
    await ask(page);
    await waitFor(() => expect(errorOf(reason())).toBe('Why the hurry?'));
    await page.user.click(screen.getByRole('switch', { name: 'Hurry' }));
    await waitFor(() => expect(errorOf(reason())).toBe('Please give a reason of at least 5 characters'));
    await page.user.type(reason(), 'Birthdays');
    await waitFor(() => expect(errorOf(reason())).toBeNull());
    expect(errorOf(points())).toBe('Please enter the points');
  });

  test('a refusal that names a field marks only that field until it is edited', async () => {
    refusing('request.invalid', { reason: 'Please give a reason of at least 5 characters' });
    const page = await show();
    await fill(page);
    await ask(page);
    await waitFor(() => expect(document.activeElement).toBe(reason()));
    expect(errorOf(reason())).toBe('Please give a reason of at least 5 characters');
    expect(screen.queryByText(/marked fields/)).toBeNull();
    await page.user.type(points(), '0');
    expect(errorOf(reason())).not.toBeNull();
    await page.user.type(reason(), '!');
    await waitFor(() => expect(errorOf(reason())).toBeNull());
    expect(points().value).toBe('500');
  });

  test('a refusal that names no visible field is shown in its own words', async () => {
    refusing('request.invalid', { month: 'Please choose a month' });
    const page = await show();
    await fill(page);
    await ask(page);
    await screen.findByText('Please choose a month');
    expect(screen.queryByText(/marked fields/)).toBeNull();
    expect(errorOf(points())).toBeNull();
  });

  test('a general refusal is shown above the form and disappears with the next answer', async () => {
    refusing('request.too_many');
    const page = await show();
    await fill(page);
    await ask(page);
    await screen.findByText(/Too many requests/);
    api.on('points.askMore', () => answer);
    await ask(page);
    await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
    expect(screen.queryByText(/Too many requests/)).toBeNull();
  });
});

describe('a form is submitted once (API-07)', () => {
  test('regardless of repeated presses while it is being sent', async () => {
    let release = () => {};
    api.on('points.askMore', async () => {
      await new Promise<void>((resolve) => (release = resolve));
      return answer;
    });
    const page = await show();
    await fill(page);
    await ask(page);
    await waitFor(() => expect(sentCalls()).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Ask' }).getAttribute('aria-busy')).toBe('true');
    await ask(page);
    await page.user.type(points(), '{Enter}');
    release();
    await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
    expect(sentCalls()).toHaveLength(1);
  });

  test('the same input after a lost answer reuses its key, and changed input gets a new one', async () => {
    api.on('points.askMore', () => {
      throw new Unreachable();
    });
    const page = await show();
    await fill(page);
    await ask(page);
    await waitFor(() => expect(sentCalls()).toHaveLength(1));
    await ask(page);
    await waitFor(() => expect(sentCalls()).toHaveLength(2));
    await page.user.type(reason(), '!');
    await ask(page);
    await waitFor(() => expect(sentCalls()).toHaveLength(3));
    const [first, again, other] = sentCalls();
    expect(again!.key).toBe(first!.key);
    expect(other!.key).not.toBe(first!.key);
  });
});

describe('a kept draft (NAV-12)', () => {
  const restored = () => screen.queryByText('We kept your draft.');
  const drafts = () => Object.keys(localStorage).filter((each) => each.includes('draft'));

  test('survives a reload with its original key and is deleted once it arrives', async () => {
    api.on('points.askMore', () => {
      throw new Unreachable();
    });
    const first = await show('sample');
    await fill(first);
    await ask(first);
    await waitFor(() => expect(sentCalls()).toHaveLength(1));
    first.unmount();
    api.on('points.askMore', () => answer);
    const second = await show('sample');
    expect(restored()).toBeTruthy();
    expect(points().value).toBe('50');
    await ask(second);
    await waitFor(() => expect(onSent).toHaveBeenCalled());
    const [before, again] = sentCalls();
    expect(again).toMatchObject({ input: before!.input, key: before!.key });
    expect(drafts()).toEqual([]);
  });

  test('whose answer was lost keeps its key while its words change; one that was refused gets another', async () => {
    refusing('access.denied');
    const page = await show('sample');
    await fill(page);
    const again = async (count: number) => {
      await page.user.type(reason(), '!');
      await ask(page);
      await waitFor(() => expect(sentCalls()).toHaveLength(count));
    };
    await again(1);
    api.on('points.askMore', () => {
      throw new Unreachable();
    });
    await again(2);
    refusing('access.denied');
    await again(3);
    refusing('request.key_reused');
    await again(4);
    await screen.findByText(/already sent this/);
    const [refused, lost, ...after] = sentCalls().map(({ key }) => key);
    expect(lost).not.toBe(refused);
    expect(after).toEqual([lost, lost]);
    api.on('points.askMore', () => answer);
    await page.user.click(screen.getByRole('button', { name: 'Start over' }));
    await fill(page);
    await again(5);
    expect(sentCalls()[4]!.key).not.toBe(lost);
  });

  test('that arrives after its page was left is gone, and leads nowhere', async () => {
    let release = () => {};
    api.on('points.askMore', async () => {
      await new Promise<void>((resolve) => (release = resolve));
      return answer;
    });
    const page = await show('sample');
    await fill(page);
    await ask(page);
    await waitFor(() => expect(sentCalls()).toHaveLength(1));
    page.unmount();
    release();
    await waitFor(() => expect(drafts()).toEqual([]));
    await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
    expect(onDone).not.toHaveBeenCalled();
  });

  test('can be started over without any marks', async () => {
    const first = await show('sample');
    await first.user.type(points(), 'x');
    first.unmount();
    const second = await show('sample');
    await ask(second);
    await waitFor(() => expect(errorOf(points())).not.toBeNull());
    await second.user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(points().value).toBe('');
    expect(errorOf(points())).toBeNull();
    expect(restored()).toBeNull();
    expect(drafts()).toEqual([]);
  });

  test('that another tab started meanwhile stays there', async () => {
    let release = () => {};
    api.on('points.askMore', async () => {
      await new Promise<void>((resolve) => (release = resolve));
      return answer;
    });
    const page = await show('sample');
    await fill(page);
    await ask(page);
    await waitFor(() => expect(sentCalls()).toHaveLength(1));
    const name = drafts()[0]!;
    const other = JSON.stringify({ value: { draft: { points: '7' }, sent: null }, key: 'k', savedAt: Date.now() });
    localStorage.setItem(name, other);
    release();
    await waitFor(() => expect(onSent).toHaveBeenCalled());
    expect(localStorage.getItem(name)).toBe(other);
  });

  test('is kept for a day after the session ended and no longer', async () => {
    const first = await show('sample');
    await fill(first);
    first.unmount();
    expireDrafts();
    const savedStorage = { ...localStorage };
    const second = await show('sample');
    expect(points().value).toBe('50');
    second.unmount();
    for (const [name, value] of Object.entries(savedStorage)) localStorage.setItem(name, String(value));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 });
    await show('sample');
    vi.useRealTimers();
    expect(points().value).toBe('');
  });
});
