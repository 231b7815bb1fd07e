import type { ShownPicture } from '@apprecio/contract/api/pictures';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import { shortNames } from '@apprecio/contract/people/short-names';
import { previewOf } from '@apprecio/contract/posts/preview';
import type { Visibility } from '@apprecio/contract/recognition/recognition.operations';
import { Globe, Lock, type LucideIcon, Users } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMinute } from '../../../lib/hooks/minute.ts';
import { formatInstant, formatNumber, formatRelative } from '../../../lib/i18n/format.ts';
import { LinkedLater } from '../../../lib/linked-later.tsx';
import { useMe } from '../../../lib/session/me.ts';
import { RecognitionNote } from '../../notes/public.tsx';
import { pickValues, useValues } from '../../organisation/public.tsx';
import { PictureShow } from '../../pictures/public.tsx';
import { Names, personTag, viewerRelation, useNames } from './names.tsx';

const audienceIcons = { public: Globe, team: Users, private: Lock };

/** Returns the icon and label of a recognition's or post's audience, for the head of its card. */
export function useAudience(
  visibility: Visibility | 'community',
  community?: string,
): { icon: LucideIcon; label: string } {
  const t = useTranslations('recognition.seenBy');
  if (visibility === 'community') return { icon: Users, label: community ?? '' };
  return { icon: audienceIcons[visibility], label: t(visibility) };
}

/** '{giver} thanked {names}', each name a link; who reads it is 'you'. */
export function RecognitionSentence({ giver, people }: { giver: PersonRef; people: readonly PersonRef[] }) {
  const t = useTranslations('recognition');
  const me = useMe();
  const { to, others } = viewerRelation(me, giver, people);
  return t.rich(`sentence${to}`, {
    giver: personTag(giver),
    names: () => <Names key="names" people={others} />,
    others: others.length,
  });
}

/** The same as one text. */
export function useSentenceText(): (giver: PersonRef, people: readonly PersonRef[]) => string {
  const t = useTranslations('recognition');
  const me = useMe();
  const names = useNames();
  return (giver, people) => {
    const { to, others } = viewerRelation(me, giver, people);
    const otherNames = names(others.map(({ name }) => name));
    return t(`sentenceText${to}`, { giver: giver.name, names: otherNames, others: others.length });
  };
}

/** Shows the time elapsed, with the full date as its title. */
export function When({ at }: { at: string }) {
  useMinute();
  return (
    <time dateTime={at} title={formatInstant(at)}>
      {formatRelative(at)}
    </time>
  );
}

function Words({ message }: { message: string }) {
  const t = useTranslations('recognition');
  const [open, setOpen] = useState(false);
  const id = useId();
  const preview = previewOf(message);
  if (preview === null) return <LinkedLater text={message} />;
  return (
    <>
      <span id={id}>
        {open ? (
          <LinkedLater text={message} />
        ) : (
          <>
            <LinkedLater text={message} length={preview.length - 1} />…
          </>
        )}
      </span>{' '}
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="hit rounded-xs font-sans text-md font-semibold tracking-normal whitespace-nowrap text-tint-fg underline-offset-3 hover:underline"
      >
        {t(open ? 'viewLess' : 'viewMore')}
      </button>
    </>
  );
}

function useEach(points: readonly number[]): string | undefined {
  const t = useTranslations('recognition');
  const least = Math.min(...points);
  const highest = Math.max(0, ...points);
  if (highest === 0) return undefined;
  if (least === highest) return points.length > 1 ? t('each', { points: highest }) : undefined;
  return t('between', { least: formatNumber(least), most: formatNumber(highest) });
}

/** Shows a recognition on its tinted paper: values, text, recipients and points. */
export function RecognitionBody({
  message,
  valueIds,
  recipients,
  pictures = [],
  whole = false,
}: {
  message: string;
  valueIds: readonly string[];
  /** Points are null where the reader may not know them. */
  recipients: readonly { person: PersonRef; points: number | null }[];
  pictures?: readonly ShownPicture[];
  /** All the words at once, where the recognition has the page to itself. */
  whole?: boolean;
}) {
  const values = pickValues(useValues(), valueIds);
  const names = useNames();
  const people = recipients.map(({ person }) => person);
  const points = recipients.flatMap((recipient) => recipient.points ?? []);
  const only = people.length === 1 ? people[0] : undefined;
  const each = useEach(points);
  const sub = each ?? only?.designation;
  return (
    <div className="flex flex-col gap-3">
      <RecognitionNote
        values={values}
        message={whole ? <LinkedLater text={message} /> : <Words message={message} />}
        people={people}
        names={only ? only.name : names(shortNames(people))}
        {...(sub && { sub })}
        points={points.every((each) => each === points[0]) ? (points[0] ?? 0) : 0}
      />
      <PictureShow pictures={pictures} />
    </div>
  );
}
