import { periodStatus } from '@apprecio/contract/api/codes';
import type { Poll } from '@apprecio/contract/polls/polls';
import { Check, EyeOff, Globe, TriangleAlert, Users } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '../../../lib/class-names.ts';
import { formatList } from '../../../lib/i18n/format.ts';
import { LinkedText } from '../../../lib/linked-text.tsx';
import { isRecorded } from '../../../lib/recorded.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Icon } from '../../../ui/data/icon.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { PollMenu } from './poll-menu.tsx';
import { percentOf, PollChoices, PollResults } from './poll-options.tsx';
import { usePollTime } from './poll-time.ts';
import { usePollVote } from './use-poll-vote.ts';

function Head({ poll }: { poll: Poll }) {
  const t = useTranslations('polls');
  const { author, audience, audienceNames } = poll;
  return (
    <header className="flex items-center gap-3">
      <Avatar person={author} size={36} decorative />
      <div className="min-w-0 flex-1 leading-[1.4]">
        <p className="truncate text-md font-semibold">{author.name}</p>
        <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-muted">
          {author.department && (
            <>
              <span>{author.department}</span>
              <span aria-hidden="true">·</span>
            </>
          )}
          <Icon of={audience === 'all' ? Globe : Users} size="sm" />
          <span className="min-w-0 wrap-anywhere">
            {t(`audience.${audience === 'communities' && audienceNames.length === 0 ? 'people' : audience}`, {
              names: formatList(audienceNames),
            })}
          </span>
          {poll.anonymous && (
            <>
              <span aria-hidden="true">·</span>
              <Icon of={EyeOff} size="sm" />
              <span>{t('isAnonymous')}</span>
            </>
          )}
        </p>
      </div>
      <PollMenu poll={poll} />
    </header>
  );
}

function State({ poll }: { poll: Poll }) {
  const t = useTranslations('polls');
  if (poll.draft) return <Badge>{t('draft')}</Badge>;
  if (poll.status === periodStatus.upcoming) return <Badge tone="info">{t('upcoming')}</Badge>;
  if (poll.status === periodStatus.completed) {
    return (
      <Badge tone="success" icon={Check}>
        {t('completed')}
      </Badge>
    );
  }
  if (!poll.voted) return null;
  return (
    <Badge tone="primary" icon={Check}>
      {t('voted')}
    </Badge>
  );
}

function Counts({ poll }: { poll: Poll }) {
  const t = useTranslations('polls');
  const time = usePollTime(poll);
  const closed = poll.status === periodStatus.completed;
  return (
    <>
      {poll.status !== periodStatus.upcoming && (
        <span className="tabular-nums">
          {t('votes', { count: poll.voterCount })}
          {closed && poll.asked > 0 && `, ${t('share', { percent: percentOf(poll.voterCount, poll.asked) })}`}
        </span>
      )}
      <span className="tabular-nums">{time}</span>
    </>
  );
}

function Hint({ poll }: { poll: Poll }) {
  const t = useTranslations('polls');
  const names = poll.anonymous ? t('anonymous') : poll.results === 'admins' ? t('namesForAdmins') : t('namesShown');
  return (
    <span>
      {poll.maxChoices > 1 ? `${t('upTo', { count: poll.maxChoices })} ` : ''}
      {names}
      {poll.mayChange ? '' : ` ${t('voteFinal')}`}
    </span>
  );
}

/** Leads to the page of an anonymous poll, where nothing records what is chosen. */
function VoteElsewhere({ poll }: { poll: Poll }) {
  const t = useTranslations('polls');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="min-w-0 flex-1 basis-56 text-sm text-muted">{t('elsewhere')}</p>
      <ButtonLink variant="tint" size="sm" to={`/polls/${poll.id}`}>
        {t('openToVote')}
      </ButtonLink>
    </div>
  );
}

function whenShown({ anonymous, counting, tooFew, results }: Poll) {
  if (tooFew) return 'tooFew';
  if (counting) return 'counting';
  return anonymous && results !== 'admins' ? 'anonymous' : results;
}

const foot = 'mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted';

/** A poll: vote, what was voted, results as far as they show, and how long it is open. */
export function PollCard({ poll, look = 'card' }: { poll: Poll; look?: 'card' | 'bare' | 'inPost' }) {
  const t = useTranslations('polls');
  const vote = usePollVote(poll);
  const errorId = useId();
  const question = useRef<HTMLHeadingElement>(null);
  const hasPressed = useRef(false);
  useEffect(() => {
    // What was pressed is gone by then, and the focus with it.
    if (hasPressed.current && document.activeElement === document.body)
      question.current?.focus({ preventScroll: true });
    hasPressed.current = false;
  }, [vote.choosing]);
  const pressed = (act: () => void) => () => {
    hasPressed.current = true;
    act();
  };
  const titleId = useId();
  const elsewhere = poll.anonymous && vote.choosing && isRecorded();
  const hidden = !poll.can.seeResults && !vote.choosing && poll.status !== periodStatus.upcoming;
  const body = (
    <>
      {look !== 'inPost' && <Head poll={poll} />}
      <div className={cn('mb-3 flex items-start gap-2', look !== 'inPost' && 'mt-3')}>
        <h3
          ref={question}
          tabIndex={-1}
          id={titleId}
          dir="auto"
          className="min-w-0 flex-1 type-label wrap-anywhere outline-none"
        >
          <LinkedText text={poll.question} />
        </h3>
        {look === 'inPost' && <PollMenu poll={poll} />}
      </div>
      {vote.error !== undefined && (
        <p id={errorId} role="alert" className="-mt-1 mb-2.5 flex items-center gap-1.5 text-sm text-danger">
          <Icon of={TriangleAlert} size="sm" />
          {vote.error}
        </p>
      )}
      {elsewhere ? (
        <VoteElsewhere poll={poll} />
      ) : vote.choosing ? (
        <PollChoices
          poll={poll}
          chosen={vote.chosen}
          errorId={vote.error === undefined ? undefined : errorId}
          onChange={vote.choose}
        />
      ) : (
        <PollResults poll={poll} />
      )}
      {hidden && <p className="mt-2 text-sm text-muted">{t(`later.${whenShown(poll)}`)}</p>}
      {vote.choosing && !elsewhere ? (
        <>
          <div className={foot}>
            <Button variant="tint" size="sm" busy={vote.busy} onClick={pressed(vote.submit)}>
              {t(poll.can.change ? 'saveChange' : 'vote')}
            </Button>
            {poll.can.change && (
              <Button variant="ghost" size="sm" onClick={pressed(vote.cancel)}>
                {t('cancel')}
              </Button>
            )}
            <Hint poll={poll} />
          </div>
          <div className={foot}>
            <Counts poll={poll} />
          </div>
        </>
      ) : (
        <div className={foot}>
          <State poll={poll} />
          <Counts poll={poll} />
          {poll.can.change && (
            <Button variant="ghost" size="sm" className="ml-auto" onClick={pressed(vote.change)}>
              {t('change')}
            </Button>
          )}
        </div>
      )}
    </>
  );
  if (look !== 'card') {
    return (
      <section
        aria-labelledby={titleId}
        className={look === 'bare' ? 'border-t px-4 py-4 first:border-t-0 sm:px-5' : undefined}
      >
        {body}
      </section>
    );
  }
  return (
    <Card as="article" pad="padded" aria-labelledby={titleId}>
      {body}
    </Card>
  );
}
