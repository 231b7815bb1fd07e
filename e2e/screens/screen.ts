import type { Session } from '../support/calls.ts';
import type { Page } from '../support/test.ts';

interface Shown {
  name: string;
  /** Brings the screen into its state. */
  act?: (page: Page, words: Words) => Promise<unknown>;
  /** Only there on phones, or only above them. */
  only?: 'phone' | 'desktop';
}

/** A screen at its address, as the sweeps over all of them visit it. */
export interface PageScreen extends Shown {
  /** The path, or how to find it as that person. */
  path: string | ((session: Session) => Promise<string>);
  /** The person who sees it; without one a stranger at the organisation's address, or at the bare one. */
  who?: 'employee' | 'manager' | 'admin';
  bare?: true;
  /** An answer the browser logs. */
  refusal?: { status: number; path: RegExp };
  /** The lines that the page logs when React draws the failure. */
  logged?: RegExp;
}

/** A state that can be brought about on a place, whichever was there before. */
export interface State extends Shown {
  /** The name of the place. */
  on: string;
}

export type Screen = PageScreen | State;

/** Finds a message of the catalogue in the language on screen: one that begins so, or that is just this. */
export interface Words {
  start: (english: string) => RegExp;
  whole: (english: string) => RegExp;
}
