import { useLocation } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '../../../lib/class-names.ts';
import { LinkedText } from '../../../lib/linked-text.tsx';
import { useMe } from '../../../lib/session/me.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Clamp } from '../../../ui/data/clamp.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { useWorth } from '../../coins/public.tsx';
import { RecognitionNote } from '../../notes/public.tsx';
import { pickValues, useValues } from '../../organisation/public.tsx';
import { InlineAnswer } from '../answer-here.tsx';
import { useMarking } from '../marking.ts';
import { closeMoment, currentMoments, dropArrived, onMoments, type Moment } from './moment-store.ts';

function Note({ post: { author, recognition } }: Pick<Moment, 'post'>) {
  const t = useTranslations('notifications.moment');
  const me = useMe();
  const values = pickValues(useValues(), recognition.valueIds);
  const ownEntry = recognition.recipients.find(({ person }) => person.id === me.id);
  const points = ownEntry?.points ?? 0;
  const worth = useWorth()(points);
  return (
    <>
      <RecognitionNote
        values={values}
        message={<LinkedText text={recognition.message} />}
        cut={Clamp}
        people={[author]}
        names={author.name}
        {...(author.designation && { sub: author.designation })}
        points={points}
      />
      {worth && <p className="-mt-1 text-sm text-muted">{t('worth', { points, rupees: worth })}</p>}
    </>
  );
}

// The edges of two more cards below the first.
const pile =
  'shadow-[0_8px_0_-3px_var(--surface),0_8px_0_-2px_var(--border-strong),0_16px_0_-6px_var(--surface),0_16px_0_-5px_var(--border-strong),var(--shadow-lg)]';

/** The title, which takes the focus of a card that was opened; when that goes, the focus goes back to where it was. */
function Title({ id, takesFocus, children }: { id: string; takesFocus: boolean; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    const before = document.activeElement;
    heading.current?.focus();
    return () => {
      const now = document.activeElement;
      if (now !== null && now !== document.body) return;
      const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected;
      const target = isThere ? before : document.querySelector<HTMLElement>('[data-bell]');
      target?.focus();
    };
  }, [takesFocus]);
  return (
    <h2 ref={heading} id={id} tabIndex={-1} className="min-w-0 flex-1 type-card outline-none wrap-anywhere">
      {children}
    </h2>
  );
}

/** Returns the cards that wait. What came while the reader was away is shown on Home only, since it covers the page. */
function useMoments(): readonly Moment[] {
  const moments = useSyncExternalStore(onMoments, currentMoments);
  const isHome = useLocation({ select: ({ pathname }) => pathname === '/' });
  useEffect(() => {
    if (!isHome) dropArrived();
  }, [isHome, moments]);
  return isHome ? moments : moments.filter(({ arrived }) => !arrived);
}

/** The thank-you that has just come, or was opened, over any page: what was said, Love and Thank back. The next one waits behind it. */
export function MomentCard() {
  const t = useTranslations('notifications.moment');
  const { markRead } = useMarking();
  const title = useId();
  const [first, ...others] = useMoments();
  if (!first) return null;
  const { notice, post, wasOpened = false } = first;
  const read = () => {
    if (!notice.isRead) markRead(notice.id);
  };
  const leave = () => {
    read();
    closeMoment();
  };
  return (
    <Card
      key={notice.id}
      data-moment
      aria-labelledby={title}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && event.currentTarget.contains(event.target as Node)) closeMoment();
      }}
      className={cn(
        'fixed top-[calc(var(--topbar-height)+12px)] right-[max(24px,calc((100vw-var(--layout-max))/2+24px))] z-(--z-moment) flex max-h-[calc(100dvh-var(--topbar-height)-24px)] w-[min(420px,calc(100vw-32px))] animate-arrive flex-col gap-3 overflow-y-auto p-4 max-md:inset-x-4 max-md:w-auto',
        others.length > 0 ? pile : 'shadow-dialog',
      )}
    >
      <div className="flex items-center gap-2">
        <Title id={title} takesFocus={wasOpened}>
          {notice.title}
        </Title>
        {others.length > 0 && (
          <span className="shrink-0 text-sm text-muted">{t('more', { count: others.length })}</span>
        )}
        <IconButton icon={X} size="sm" label={t('close')} onClick={closeMoment} />
      </div>
      <Note post={post} />
      <div className="flex flex-wrap gap-2">
        {notice.answers && notice.actor && (
          <InlineAnswer
            answers={notice.answers}
            actor={notice.actor}
            onDone={read}
            onLeave={closeMoment}
            className="contents"
          />
        )}
        <ButtonLink size="sm" variant="ghost" to={notice.deeplink} stay onClick={leave}>
          {t('open')}
        </ButtonLink>
      </div>
    </Card>
  );
}
