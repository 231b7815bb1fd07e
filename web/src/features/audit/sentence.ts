import { useTranslations } from 'use-intl';
import type { AnswerOf } from '../../lib/api/request.ts';

type Entry = AnswerOf<'audit.list'>['items'][number];

/** An entry of the log in plain words. */
export function useSentence(): (entry: Entry) => string {
  const t = useTranslations('audit');
  return ({ activity, actor, subject, facts }) => {
    const key = `says.${activity}` as Parameters<typeof t>[0];
    const words = {
      fields: '',
      way: '',
      rows: 0,
      points: 0,
      people: 0,
      removed: false,
      ...facts,
    };
    const said = {
      ...words,
      removed: String(words.removed),
      actor: actor?.name ?? t('house'),
      subject: subject?.name ?? '',
    };
    return t.has(key) ? t(key, said as never) : `${said.actor}: ${activity}`;
  };
}
