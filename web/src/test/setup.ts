import { webcrypto } from 'node:crypto';
import { ReadableStream } from 'node:stream/web';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { showTimesIn } from '../lib/i18n/zone.ts';

// The library's default of one second is too short on a machine with two busy cores.
configure({ asyncUtilTimeout: 10_000 });

// Browser features that jsdom lacks.
Object.assign(globalThis, {
  ReadableStream,
  ResizeObserver: class {
    observe() {}
    disconnect() {}
  },
});
Object.assign(Element.prototype, { scrollIntoView: () => undefined });
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});
Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle });

beforeEach(() => {
  localStorage.clear();
  showTimesIn('Asia/Kolkata');
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
