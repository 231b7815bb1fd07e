import type { ProductCard } from '@apprecio/contract/store/store.entities';
import { PiggyBank } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/form/button.tsx';
import { Nearer } from './nearer.tsx';
import { useGoals, useGoalWords } from './use-goal.ts';

/** Begins or ends saving up for a product; `told` says how far one is. */
export function GoalButton({ of: product, told: showsProgress = false }: { of: ProductCard; told?: boolean }) {
  const t = useTranslations('store.goals');
  const words = useGoalWords();
  const { found, set, busy } = useGoals();
  if (!found.data) return null;
  const { earned, goals } = found.data;
  const goal = goals.find((one) => one.product.id === product.id);
  if (!goal && earned >= product.points) return null;
  const label = t(goal ? 'end' : 'save');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button
        size="sm"
        {...(showsProgress && { icon: PiggyBank })}
        className="max-w-full whitespace-normal!"
        busy={busy === product.id}
        {...(!showsProgress && { 'aria-label': t(goal ? 'endNamed' : 'saveNamed', { title: product.title }) })}
        onClick={() => set(product.id, goal === undefined)}
      >
        {label}
      </Button>
      {showsProgress && goal && (
        <div>
          <p className="text-sm text-muted tabular-nums">{words(goal)}</p>
          <Nearer of={goal} />
        </div>
      )}
    </div>
  );
}
