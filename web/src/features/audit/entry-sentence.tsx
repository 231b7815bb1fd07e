import { useTranslations } from 'use-intl';
import { AppLink, TextLink } from '../../ui/layout/app-link.tsx';
import { linkOf, useSentence, type Entry } from './sentence.ts';

// Characters of the private use area, which no name contains.
const marks = { actor: '\uE000', subject: '\uE001' };

/** The sentence of an entry, whose people lead to their pages, and the way to what it is about. */
export function EntrySentence({ entry }: { entry: Entry }) {
  const t = useTranslations('audit');
  const sentence = useSentence();
  const place = linkOf(entry);
  const people = { [marks.actor]: entry.actor, [marks.subject]: entry.subject };
  return (
    <span className="wrap-anywhere">
      {sentence(entry, marks)
        .split(/([\uE000\uE001])/)
        .map((part, at) => {
          const person = people[part];
          if (!person) return part;
          if (person.isMachine)
            return (
              <b key={at} className="font-medium">
                {person.name}
              </b>
            );
          return (
            <AppLink key={at} to={`/people/${person.id}`} className="rounded-xs font-medium hover:underline">
              {person.name}
            </AppLink>
          );
        })}
      {place && (
        <>
          {' '}
          <TextLink to={place} aria-label={t('openName', { what: sentence(entry) })} className="text-sm">
            {t('open')}
          </TextLink>
        </>
      )}
    </span>
  );
}
