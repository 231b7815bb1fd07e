import { useRef } from 'react';

/** A new key for an idempotent call: 128 random bits in hexadecimal. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns an input as a text that tells it from others; a file is never the same as another. */
export function inputKey(input: unknown): string {
  return JSON.stringify(input, (_name, value: unknown) => (value instanceof Blob ? newKey() : value));
}

/** The key of an intent: the same as long as the same input is sent, until it is `done`. */
export function useIntent(): { keyOf: (input: unknown) => string; done: () => void } {
  const lastIntent = useRef<{ of: string; key: string }>(undefined);
  return {
    keyOf: (input) => {
      const of = inputKey(input);
      if (lastIntent.current?.of !== of) lastIntent.current = { of, key: newKey() };
      return lastIntent.current.key;
    },
    done: () => {
      lastIntent.current = undefined;
    },
  };
}
