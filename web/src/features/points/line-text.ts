import { useTranslations } from 'use-intl';
import type { AnswerOf } from '../../lib/api/request.ts';

const sources = {
  redeemed: 'store',
  redemption_returned: 'store',
  competition_won: 'competition',
  competition_corrected: 'competition',
  award_paid: 'award',
  award_undone: 'award',
  service_rewarded: 'service',
  survey_answered: 'survey',
} as const;

/** One line of an account. */
export type Line = AnswerOf<'points.history'>['items'][number];

/** What a line says: what happened, and under it where it came from. */
export function useLineText(): (line: Line) => { title: string; sub: string } {
  const t = useTranslations('points');
  return ({ kind, points, counterpart, reason }) => {
    const name = counterpart?.name;
    const sub = t('subs.recognition');
    switch (kind) {
      case 'recognition_given':
        if (points > 0) return { title: name ? t('kinds.thankedYou', { name }) : t('kinds.someoneThankedYou'), sub };
        return { title: name ? t('kinds.youThanked', { name }) : t('kinds.youThankedSomeone'), sub };
      case 'allowance_held':
        return { title: name ? t('kinds.allowance_heldFor', { name }) : t('kinds.allowance_held'), sub };
      case 'hold_returned':
        return { title: name ? t('kinds.hold_returnedFor', { name }) : t('kinds.hold_returned'), sub };
      case 'recognition_boosted':
        if (points > 0) return { title: name ? t('kinds.boosted', { name }) : t('kinds.someoneThankedYou'), sub };
        return { title: name ? t('kinds.youBoosted', { name }) : t('kinds.youThankedSomeone'), sub };
      case 'recognition_undone':
      case 'recognition_reversed':
        return { title: t(points > 0 ? 'kinds.cameBack' : 'kinds.taken'), sub };
      case 'decision_taken_back':
        return { title: t('kinds.reopened'), sub };
      case 'hold_expired':
        return { title: t('kinds.hold_expired'), sub };
      case 'leaver_expired':
      case 'leaver_forfeited':
      case 'leaver_restored':
        return { title: t(`kinds.${kind}`), sub: t('subs.leaving') };
      case 'allowance_issued':
      case 'allowance_expired':
      case 'allowance_changed':
      case 'earned_expired':
        return { title: t(`kinds.${kind}`), sub: t(`subs.${kind}`) };
      case 'redeemed':
      case 'redemption_returned':
      case 'competition_won':
      case 'competition_corrected':
      case 'award_paid':
      case 'award_undone':
      case 'service_rewarded':
      case 'survey_answered':
        return { title: t(`kinds.${kind}`), sub: t(`subs.${sources[kind]}`) };
      case 'granted':
      case 'adjusted':
      case 'grant_undone':
        return { title: t(`kinds.${kind}`), sub: reason ?? '' };
      default:
        return { title: kind, sub: reason ?? '' };
    }
  };
}
