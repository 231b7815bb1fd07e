import { farMonths } from '@apprecio/contract/store/goal-limits';
import type { Goal } from '@apprecio/contract/store/goals';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { query, useCommand } from '../../../lib/api/query.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';

/** Returns the reader's savings goals and a function that sets or removes one. */
export function useGoals() {
  const errorText = useErrorText();
  const found = useQuery(query('store.goals', {}));
  const change = useCommand('store.setGoal', {
    onError: (error) => toast({ variant: 'destructive', title: errorText(error) }),
  });
  const set = (productId: string, goal: boolean) => change.mutate({ productId, goal });
  return { found, set, busy: change.isPending ? change.variables.productId : null };
}

/** A goal in words: what is missing, and in about how many months it is there. */
export function useGoalWords(): (goal: Goal) => string {
  const t = useTranslations('store.goals');
  return ({ missing, months }) => {
    if (missing === 0) return t('reached');
    const words = t('missing', { count: missing });
    if (months === null) return words;
    return `${words} ${months > farMonths ? t('far') : t('months', { count: months })}`;
  };
}
