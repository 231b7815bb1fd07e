import { vi } from 'vitest';

/** The window is as wide as a desktop's, whatever minimum is asked for. */
export function stubDesktop(): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('width >='),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}
