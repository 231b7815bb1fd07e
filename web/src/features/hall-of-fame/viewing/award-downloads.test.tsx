import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { idOf, meera, sampleMe } from '../../../test/samples.ts';
import { showPage } from '../../../test/show-page.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import type { Award } from '../awards-view.ts';
import { AwardDownloads } from './award-downloads.tsx';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'canShare');
  Reflect.deleteProperty(navigator, 'share');
});

it.each(['refused', 'offline'])(
  'an award picture that cannot be fetched for sharing shows an error: %s (HOF-03)',
  async (how) => {
    const share = vi.fn<() => Promise<void>>(async () => undefined);
    Object.assign(navigator, { canShare: () => true, share });
    stubApi({ 'hallOfFame.certificate': () => ({ url: '/files/award.png' }) });
    const api = globalThis.fetch;
    vi.stubGlobal('fetch', async (address: string | URL, init?: RequestInit) => {
      if (!String(address).includes('award.png')) return api(address, init);
      if (how === 'offline') throw new TypeError('Failed to fetch');
      return new Response('gone', { status: 404 });
    });
    const award = { id: idOf(1), awardName: 'Own it', person: meera } as unknown as Award;
    const { user } = await showPage(<AwardDownloads award={award} />, sampleMe, 'hall-of-fame', 'errors');
    await user.click(screen.getByRole('button', { name: /^Share .+ Own it as a picture$/ }));
    await screen.findByText('Couldn’t get the picture to share');
    expect(share).not.toHaveBeenCalled();
  },
);
