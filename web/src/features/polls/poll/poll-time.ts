import { periodStatus } from '@apprecio/contract/api/codes';
import type { Poll } from '@apprecio/contract/polls/polls';
import { useTranslations } from 'use-intl';
import { useNow } from '../../../lib/hooks/minute.ts';
import { formatInstant } from '../../../lib/i18n/format.ts';

/** Days, hours and minutes until an instant, rounded down. */
export function remaining(until: string, now: number): { days: number; hours: number; minutes: number } {
  const minutes = Math.max(0, Math.floor((new Date(until).getTime() - now) / 60_000));
  return { days: Math.floor(minutes / 1440), hours: Math.floor((minutes % 1440) / 60), minutes: minutes % 60 };
}

/** Returns the text for the poll's opening time, the time left, or its closing time. */
export function usePollTime({ status, startsAt, endsAt }: Poll): string {
  const t = useTranslations('polls');
  const now = useNow();
  if (status === periodStatus.completed) return t('closed', { date: formatInstant(endsAt) });
  if (status === periodStatus.upcoming) return t('opens', { date: formatInstant(startsAt) });
  const left = remaining(endsAt, now);
  if (left.days > 0) return t('left.days', left);
  if (left.hours > 0) return t('left.hours', left);
  return left.minutes > 0 ? t('left.minutes', left) : t('left.now');
}
