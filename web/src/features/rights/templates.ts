import type { Bundle } from '@apprecio/contract/api/bundles';

/** The bundles of usual jobs, which a press ticks. */
export const templates = {
  hr: ['people', 'surveys', 'reports'],
  finance: ['finance'],
  store: ['rewards'],
  communications: ['communications', 'moderation'],
  it: ['technical'],
} as const satisfies Record<string, readonly Bundle[]>;
export type Template = keyof typeof templates;

/** Returns what a choice gives and takes, of what the person held. */
export function changesOf(held: readonly Bundle[], chosen: readonly Bundle[]): { given: Bundle[]; taken: Bundle[] } {
  return {
    given: chosen.filter((bundle) => !held.includes(bundle)),
    taken: held.filter((bundle) => !chosen.includes(bundle)),
  };
}
