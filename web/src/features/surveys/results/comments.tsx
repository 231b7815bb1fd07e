import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LinkedText } from '../../../lib/linked-text.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Chip } from '../../../ui/form/chip.tsx';
import { themesOf } from './themes.ts';

const commentsAtFirst = 5;

/** Lists the comments in no order, and the words used most often. Choosing a word shows its comments. */
export function Comments({ comments, count }: { comments: readonly string[]; count: number }) {
  const t = useTranslations('surveys.results');
  const [all, setAll] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const themes = useMemo(() => themesOf(comments), [comments]);
  const theme = themes.find(({ word }) => word === chosen);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (all) (list.current?.children[commentsAtFirst] as HTMLElement | undefined)?.focus();
  }, [all]);
  const shown = theme ? comments.filter((_comment, at) => theme.places.has(at)) : comments;
  return (
    <>
      <p className="mb-2 text-sm text-muted">
        {comments.length < count
          ? t('someComments', { shown: comments.length, count })
          : t('comments', { count: comments.length })}
      </p>
      {themes.length > 0 && (
        <div role="group" aria-label={t('themes')} className="mb-3 flex flex-wrap items-center gap-2">
          <span aria-hidden="true" className="text-sm text-muted">
            {t('themes')}
          </span>
          {themes.map(({ word, places }) => (
            <Chip
              key={word}
              pressed={word === chosen}
              dir="auto"
              className="max-w-full"
              onClick={() => setChosen(word === chosen ? null : word)}
            >
              <span className="truncate">{word}</span> <span className="text-muted tabular-nums">{places.size}</span>
            </Chip>
          ))}
        </div>
      )}
      <ul ref={list} className="flex flex-col gap-2">
        {shown.slice(0, all ? undefined : commentsAtFirst).map((comment, at) => (
          <li key={at} tabIndex={-1} dir="auto" className="rounded-md bg-inset px-3.5 py-2.5 type-note wrap-anywhere">
            <LinkedText text={comment} />
          </li>
        ))}
      </ul>
      {!all && shown.length > commentsAtFirst && (
        <Button size="sm" variant="ghost" className="mt-2" onClick={() => setAll(true)}>
          {t('more')}
        </Button>
      )}
    </>
  );
}
