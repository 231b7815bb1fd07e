import type { Goal } from '@apprecio/contract/store/goals';
import { useTranslations } from 'use-intl';
import { Card } from '../../../ui/data/card.tsx';
import { Meter } from '../../../ui/feedback/meter.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { AppLink } from '../../../ui/layout/app-link.tsx';
import { addressOf } from '../product-cards.tsx';
import { ProductPicture } from '../product-picture.tsx';
import { Nearer } from './nearer.tsx';
import { useGoals, useGoalWords } from './use-goal.ts';

function Row({ goal, earned, busy, onEnd }: { goal: Goal; earned: number; busy: boolean; onEnd: () => void }) {
  const t = useTranslations('store.goals');
  const words = useGoalWords();
  const { product } = goal;
  return (
    <Card as="li" pad="padded" className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <ProductPicture of={product} className="w-20 rounded-md sm:w-24" />
      <div className="flex min-w-40 flex-1 flex-col gap-1.5">
        <h3 className="font-semibold wrap-anywhere">
          <AppLink to={addressOf(product)} current={false} className="underline-offset-3 hover:underline">
            {product.title}
          </AppLink>
        </h3>
        <Meter
          given={Math.min(earned, product.points)}
          total={product.points}
          label={t('have', { have: Math.min(earned, product.points), count: product.points })}
          thin
        />
        <p className="text-sm text-muted tabular-nums">{words(goal)}</p>
        <Nearer of={goal} />
      </div>
      <Button size="sm" busy={busy} aria-label={t('endNamed', { title: product.title })} onClick={onEnd}>
        {t('end')}
      </Button>
    </Card>
  );
}

/** The shelf of what one saves up for; nothing while there is none. */
export function GoalShelf() {
  const t = useTranslations('store.goals');
  const { found, set, busy } = useGoals();
  const { data } = found;
  if (!data || data.goals.length === 0) return null;
  return (
    <section aria-labelledby="goals" className="mb-8">
      <h2 id="goals" className="type-card mb-3">
        {t('title')}
      </h2>
      <ul className="flex flex-col gap-3">
        {data.goals.map((goal) => (
          <Row
            key={goal.product.id}
            goal={goal}
            earned={data.earned}
            busy={busy === goal.product.id}
            onEnd={() => set(goal.product.id, false)}
          />
        ))}
      </ul>
    </section>
  );
}
