import type { Celebration } from '@apprecio/contract/celebrations/celebration';
import { celebrationLimits } from '@apprecio/contract/celebrations/limits';
import { shortName } from '@apprecio/contract/people/short-names';
import { useTranslations } from 'use-intl';
import { Chip } from '../../ui/form/chip.tsx';

function useReadyWords({ person, occasion, years }: Celebration): string[] {
  const t = useTranslations('celebrations.ready');
  const name = shortName(person);
  if (occasion === 'birthday') return [t('birthday.day', { name }), t('birthday.wish', { name }), t('birthday.year')];
  return [
    ...(years ? [t('work_anniversary.years', { count: years, name })] : []),
    t('work_anniversary.thanks', { name }),
    t('work_anniversary.more'),
  ];
}

/** Ready wishes: a press writes one into the field, behind the person's own words. */
export function ReadyWords({
  celebration,
  text,
  onWrite,
}: {
  celebration: Celebration;
  text: string;
  onWrite: (text: string) => void;
}) {
  const t = useTranslations('celebrations.ready');
  const ready = useReadyWords(celebration);
  const own = text.trim();
  const withWords = (words: string) => (own === '' || ready.includes(own) ? words : `${own} ${words}`);
  return (
    <ul aria-label={t('label')} className="flex flex-wrap gap-1.5">
      {ready.map((words) => (
        <li key={words}>
          <Chip
            className="h-auto py-1 text-left whitespace-normal!"
            disabled={own.endsWith(words) || withWords(words).length > celebrationLimits.wish}
            onClick={() => onWrite(withWords(words))}
          >
            <span dir="auto">{words}</span>
          </Chip>
        </li>
      ))}
    </ul>
  );
}
