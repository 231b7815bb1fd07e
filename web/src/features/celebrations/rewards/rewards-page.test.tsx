import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showApp, stubFrame } from '../../../test/show-app.tsx';
import { Refusal } from '../../../test/stub-api.ts';

interface Saved {
  version: number;
  words: { years: number | null; text: string }[];
  rewards: { years: number; points: number }[];
}

/** An admin's page of years of service, on a server that refuses a version that is not its own. */
function serve() {
  const now: Saved = { version: 1, words: [{ years: null, text: 'Thank you' }], rewards: [{ years: 5, points: 50 }] };
  const common = () => ({ version: now.version, setBy: null, setAt: null });
  const set = (input: Record<string, unknown>, code: 'celebrations.rules_changed' | 'celebrations.words_changed') => {
    if (input.version !== now.version) throw new Refusal(code);
    Object.assign(now, input, { version: now.version + 1 });
    return { ok: true } as const;
  };
  const api = stubFrame(
    { roleId: 2 },
    {
      'celebrations.rules': () => ({ ...common(), rewards: now.rewards, waiting: { count: 0, points: 0 } }),
      'celebrations.words': () => ({ ...common(), words: now.words }),
      'celebrations.setRules': ({ input }) => set(input, 'celebrations.rules_changed'),
      'celebrations.setWords': ({ input }) => set(input, 'celebrations.words_changed'),
    },
  );
  return { now, api };
}

const others = async () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Words for all other years/ });

describe('the words and points for years of service (CEL-01)', () => {
  it('stay as typed when someone else saved first, until they are reloaded', async () => {
    const { now } = serve();
    const { user } = showApp('/organization/celebrations');
    await user.type(await others(), ' for everything');
    Object.assign(now, { version: 2, words: [{ years: null, text: 'By another' }] });
    await user.click(screen.getByRole('button', { name: 'Save words' }));
    expect(await screen.findByText(/^Someone changed these words a moment ago/)).toBeTruthy();
    expect((await others()).value).toBe('Thank you for everything');
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    await waitFor(async () => expect((await others()).value).toBe('By another'));
    expect(screen.queryByText(/^Someone changed these words/)).toBeNull();
    await user.type(await others(), ' and me');
    await user.click(screen.getByRole('button', { name: 'Save words' }));
    await waitFor(() => expect(now.words).toEqual([{ years: null, text: 'By another and me' }]));
  });

  it('follow what others save after one’s own save, but never overwrite newer typing', async () => {
    const { now, api } = serve();
    const reads = () => api.of('celebrations.words').length;
    const { user } = showApp('/organization/celebrations');
    const save = await screen.findByRole('button', { name: 'Save words' });
    await user.type(await others(), ' for everything');
    let before = reads();
    await user.click(save);
    await waitFor(() => expect([now.version, reads()]).toEqual([2, before + 1]));
    Object.assign(now, { version: 3, words: [{ years: null, text: 'By another' }] });
    await user.click(save);
    await waitFor(async () => expect((await others()).value).toBe('By another'));
    expect(screen.getByRole('region', { name: 'Preview' }).textContent).toContain('By another');
    before = reads();
    await user.click(save);
    await waitFor(() => expect([now.version, reads()]).toEqual([4, before + 1]));
    await user.type(await others(), ' and me');
    Object.assign(now, { version: 5, words: [{ years: null, text: 'By a third' }] });
    await user.click(save);
    expect(await screen.findByText(/^Someone changed these words a moment ago/)).toBeTruthy();
    expect((await others()).value).toBe('By another and me');
  });

  it.each([
    ['words', 'Save words'],
    ['rules', 'Save rules'],
  ])('keep the focus on the button that saved the %s, and can be saved again', async (_what, name) => {
    const { now } = serve();
    const { user } = showApp('/organization/celebrations');
    await others();
    const save = await screen.findByRole('button', { name });
    await user.click(save);
    await waitFor(() => expect(now.version).toBe(2));
    await user.click(save);
    await waitFor(() => expect(now.version).toBe(3));
    expect(document.activeElement).toBe(save);
  });

  it('are rejected at the field when a number of years appears twice, however it is written', async () => {
    const { api } = serve();
    const { user } = showApp('/organization/celebrations');
    await user.click(await screen.findByRole('button', { name: 'Add level' }));
    const [, years] = await screen.findAllByRole('spinbutton', { name: 'Years' });
    const [, points] = screen.getAllByRole('spinbutton', { name: 'Points' });
    await user.type(years!, '05');
    await user.type(points!, '10');
    await user.click(screen.getByRole('button', { name: 'Save rules' }));
    expect(await screen.findByText('These years are in the list already')).toBeTruthy();
    expect(api.of('celebrations.setRules')).toEqual([]);
  });
});
