import type { Happening } from './happenings.ts';
import { planMonths } from './months.ts';
import type { Signers } from './people.ts';
import { openStore } from './store.ts';
import type { Stage } from './story.ts';
import { planWallet } from './wallet.ts';

const days = 395;

/** Plans what happens besides thank-yous in the year, oldest first: allowances, the wallet, and the store. */
export async function planYear(stage: Stage, secretKey: string, signers: Signers): Promise<Happening[]> {
  const signerSet = new Set(Object.values(signers));
  const others = stage.people.filter((person) => person.role === 'employee' && !signerSet.has(person));
  return [
    ...planMonths(stage, days),
    ...planWallet(stage, signers.admin, others),
    ...(await openStore(stage, secretKey, signers)),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
}
