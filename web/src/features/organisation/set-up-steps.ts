import { type SetUpStep, setUpSteps } from '@apprecio/contract/organisation/set-up';
import { useIsOn } from '../../lib/session/modules.ts';

/** Returns the set-up steps of a company, without those of modules that it does not use. */
export function useSetUpSteps(): readonly SetUpStep[] {
  const has = { community: useIsOn('communities'), rewards: useIsOn('store') };
  return setUpSteps.filter((step) => !(step in has) || has[step as keyof typeof has]);
}
