import { starterPointsAtMost, type StarterReward } from '@apprecio/contract/store/starter';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { unchecked } from '../../../lib/form/checks.ts';
import { numberIn, useDraftForm } from '../../../lib/form/draft-form.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';

/** A reward as it is typed; `chosen` adds it. */
interface TypedReward {
  reward: StarterReward;
  chosen: boolean;
  points: string;
}

interface TypedSet {
  rewards: TypedReward[];
}

/** Returns true if a text is a price in points. */
export function isPoints(text: string): boolean {
  const points = numberIn(text);
  return Number.isInteger(points) && points >= 1 && points <= starterPointsAtMost;
}

/** Returns the rewards that are not in the store; those that were never added are chosen. */
export function typedRewards(rewards: readonly StarterReward[]): TypedReward[] {
  return rewards
    .filter(({ state }) => state !== 'offered')
    .map((reward) => ({ reward, chosen: reward.state === 'new', points: String(reward.points) }));
}

/** Says that rewards were added, with the way back. */
function useAdded() {
  const t = useTranslations('store.starter');
  const errorText = useErrorText();
  const undo = useCommand('store.removeStarterRewards', {
    onSuccess: () => toast({ variant: 'success', title: t('undone') }),
    onError: (error) => toast({ variant: 'destructive', title: errorText(error) }),
  });
  return (ids: string[]) =>
    toast({
      variant: 'success',
      title: t('added', { count: ids.length }),
      ...(ids.length > 0 && { action: { label: t('undo'), onPress: () => undo.mutate({ ids }) } }),
    });
}

/** The form of the starter set: which rewards are added, at what price. */
export function useStarterForm(rewards: readonly StarterReward[], onClose: () => void) {
  const t = useTranslations('store.starter');
  const onAdded = useAdded();
  return useDraftForm({
    schema: unchecked<TypedSet>(),
    draft: () => ({ rewards: typedRewards(rewards) }),
    toInput: (typed) => typed,
    check: (typed) => ({
      ...(typed.rewards.every(({ chosen }) => !chosen) && { rewards: t('problems.none') }),
      ...Object.fromEntries(
        typed.rewards.flatMap(({ chosen, points }, at) =>
          chosen && !isPoints(points) ? [[`rewards.${at}.points`, t('problems.points')]] : [],
        ),
      ),
    }),
    send: async (call, typed) =>
      call('store.addStarterRewards', {
        rewards: typed.rewards
          .filter(({ chosen }) => chosen)
          .map(({ reward, points }) => ({ key: reward.key, points: numberIn(points) })),
      }),
    onSent: ({ ids }) => {
      onAdded(ids);
      onClose();
    },
  });
}

export type StarterForm = ReturnType<typeof useStarterForm>;
