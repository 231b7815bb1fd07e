import type { Permission } from '@apprecio/contract/api/permissions';
import { type SetUpStep, setUpSteps } from '@apprecio/contract/organisation/set-up';
import { useMe } from '../../lib/session/me.ts';
import { useIsOn } from '../../lib/session/modules.ts';
import { holds } from '../../lib/session/rights.ts';

/** The rights that steps ask for beside that to the company's settings. */
const rights: Partial<Record<SetUpStep, Permission>> = { people: 'employees.onboard', rewards: 'store.manage' };

/** Returns the set-up steps that a person may take, without those of modules that the company does not use. */
export function useSetUpSteps(): readonly SetUpStep[] {
  const me = useMe();
  const has = { community: useIsOn('communities'), rewards: useIsOn('store') };
  return setUpSteps
    .filter((step) => !(step in has) || has[step as keyof typeof has])
    .filter((step) => holds(me, rights[step] ?? 'self'));
}
