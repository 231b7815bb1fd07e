import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Angry, Frown, Laugh, Meh, Smile, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { query, useCommand } from '../../../lib/api/query.ts';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { cn } from '../../../lib/class-names.ts';
import { unchecked } from '../../../lib/form/checks.ts';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import { formatDate } from '../../../lib/i18n/format.ts';
import { isRecorded } from '../../../lib/recorded.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Icon } from '../../../ui/data/icon.tsx';
import { QueryResult } from '../../../ui/feedback/query-result.tsx';
import { Bone } from '../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { Form, FormError, FormField } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Lens } from '../audience/lens.tsx';

type Moods = AnswerOf<'people.mood'>;

const moods = [1, 2, 3, 4, 5] as const;
const faces: Record<(typeof moods)[number], LucideIcon> = { 1: Angry, 2: Frown, 3: Meh, 4: Smile, 5: Laugh };
const faceOf = (mood: number) => faces[mood as 1 | 2 | 3 | 4 | 5];

/** Shows the mood stored for today. */
function useShown() {
  const client = useQueryClient();
  return ({ today }: AnswerOf<'people.setMood'>) =>
    void client.setQueryData(query('people.mood', {}).queryKey, (before: Moods | undefined) => ({
      today,
      history: [today, ...(before?.history ?? []).filter(({ day }) => day !== today.day)],
    }));
}

function useMood() {
  const errorText = useErrorText();
  return useCommand('people.setMood', {
    onSuccess: useShown(),
    onError: (error) => void toast({ variant: 'destructive', title: errorText(error) }),
  });
}

function Faces({ mood, busy, onMood }: { mood: number | undefined; busy: boolean; onMood: (mood: number) => void }) {
  const t = useTranslations('people.mood');
  return (
    <div role="group" aria-labelledby="mood" className="mt-2 flex justify-between">
      {moods.map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={mood === value}
          aria-label={t(`faces.${value}`)}
          title={t(`faces.${value}`)}
          aria-disabled={busy || undefined}
          onClick={() => !busy && onMood(value)}
          className={cn(
            'grid size-11 place-items-center rounded-full transition-colors',
            mood === value ? 'bg-primary-soft text-on-primary-soft' : 'text-ink-2 hover:bg-hover',
          )}
        >
          <Icon of={faceOf(value)} size="lg" />
        </button>
      ))}
    </div>
  );
}

function Note({ today: { mood, note: savedNote } }: { today: { mood: number; note: string | null } }) {
  const t = useTranslations('people.mood');
  const form = useDraftForm({
    schema: unchecked<{ note: string }>(),
    draft: () => ({ note: savedNote ?? '' }),
    toInput: ({ note }) => ({ note: note.trim() }),
    send: async (call, { note }) => call('people.setMood', { mood, note }),
    onSent: useShown(),
    texts: 'people.validation',
  });
  return (
    <Form of={form} className="mt-3 flex flex-col gap-2">
      <FormField of={form} name="note" as={TextField} label={t('note')} optional maxLength={200} />
      <FormError of={form} />
      {form.draft.note.trim() !== (savedNote ?? '') && (
        <Button type="submit" size="sm" variant="tint" busy={form.busy} className="self-start">
          {t('saveNote')}
        </Button>
      )}
    </Form>
  );
}

function History({ history }: { history: Moods['history'] }) {
  const t = useTranslations('people.mood');
  const [open, setOpen] = useState(false);
  if (history.length === 0) return null;
  return (
    <div className="mt-3">
      <Button variant="ghost" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('history')}
      </Button>
      {open && (
        <ul className="mt-2 flex flex-col gap-2 text-sm">
          {history.map(({ day, mood, note }) => (
            <li key={day} className="flex items-start gap-2">
              <Icon of={faceOf(mood)} size="sm" label={t(`faces.${mood as 1}`)} className="mt-0.5" />
              <span className="min-w-0 wrap-anywhere">
                <span className="text-muted">{formatDate(day)}</span> {note}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function SayElsewhere() {
  const t = useTranslations('people.mood');
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="min-w-0 flex-1 basis-40 text-sm text-muted">{t('elsewhere')}</p>
      <ButtonLink variant="tint" size="sm" to="/profile">
        {t('openProfile')}
      </ButtonLink>
    </div>
  );
}

/**
 * 'How are you today?': one tap a day, for oneself alone. With `history` a note and the last thirty days. Where a script of
 * others runs, it leads to one's profile.
 */
export function MoodCard({ history = false }: { history?: boolean }) {
  const t = useTranslations('people.mood');
  const found = useQuery(query('people.mood', {}));
  const set = useMood();
  return (
    <Card pad="padded" aria-labelledby="mood">
      <div className="flex items-center justify-between gap-3">
        <h2 id="mood" className="type-label">
          {t('title')}
        </h2>
        <Lens who="onlyYou" />
      </div>
      {isRecorded() ? (
        <SayElsewhere />
      ) : (
        <QueryResult query={found} bare shape={<Bone className="mt-3 h-11" />}>
          {({ today, history: days }) => (
            <>
              <Faces
                mood={today?.mood}
                busy={set.isPending}
                onMood={(mood) => set.mutate({ mood, ...(today?.note && { note: today.note }) })}
              />
              <p role="status" className="mt-1 text-xs text-muted">
                {today ? t('kept') : t('promise')}
              </p>
              {history && today && <Note key={today.day} today={today} />}
              {history && <History history={days} />}
            </>
          )}
        </QueryResult>
      )}
    </Card>
  );
}
