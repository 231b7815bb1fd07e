import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { AnswerOf } from '../../lib/api/request.ts';
import { formatDate, formatRelative } from '../../lib/i18n/format.ts';
import { canOpen } from '../../lib/session/access.ts';
import { useMe } from '../../lib/session/me.ts';
import { slideAway } from '../../ui/feedback/slide-away.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Row } from './row.tsx';
import type { Acts } from './use-acts.ts';

/** What waits for me, by kind. */
export type Queue = AnswerOf<'inbox.list'>;

interface Props<Kind extends keyof Queue> {
  /** What the row is known by. */
  name: string;
  item: Queue[Kind]['items'][number];
  acts: Acts;
}

interface Act {
  label: string;
  /** With whom and what, for those who cannot see the row. */
  whole: string;
  onPress: () => void;
}

/** A yes and a no that stand beside each other. */
export function Pair({ yes, no }: { yes: Act; no: Act }) {
  const button = (act: Act, look: 'ghost' | 'tint', icon: typeof X) => (
    <Button
      size="sm"
      variant={look}
      icon={icon}
      aria-label={act.whole}
      onClick={({ currentTarget }) => {
        slideAway(currentTarget.closest('li'));
        act.onPress();
      }}
      className="max-sm:px-2.5"
    >
      <span className="max-sm:sr-only">{act.label}</span>
    </Button>
  );
  return (
    <>
      {button(no, 'ghost', X)}
      {button(yes, 'tint', Check)}
    </>
  );
}

function Decision({ name, item, acts }: Props<'decisions'>) {
  const t = useTranslations('inbox');
  const points = useTranslations('ui.points');
  const who = { giver: item.giver.name, name: item.person.name };
  const approve = async () =>
    acts.decide(
      name,
      async () => acts.send('recognition.approve', { id: item.id }),
      t('decision.approved', { name: item.person.name, points: item.points }),
      async () => acts.send('recognition.takeBack', { id: item.id }),
    );
  return (
    <Row
      person={item.giver}
      title={t('decision.title', who)}
      note={item.points > 0 ? points('amount', { count: item.points }) : undefined}
      sub={item.message}
      to="/recognitions"
    >
      <Button
        size="sm"
        variant="tint"
        icon={Check}
        aria-label={t('decision.approveOne', who)}
        onClick={({ currentTarget }) => {
          slideAway(currentTarget.closest('li'));
          void approve();
        }}
      >
        {t('decision.approve')}
      </Button>
    </Row>
  );
}

function Request({ name, item, acts }: Props<'requests'>) {
  const t = useTranslations('inbox.request');
  const input = { id: item.community.id, personId: item.person.id };
  const who = { name: item.person.name, community: item.community.name };
  const accept = async () =>
    acts.decide(name, async () => acts.send('communities.acceptRequest', input), t('accepted', who));
  const decline = async () =>
    acts.decide(name, async () => acts.send('communities.declineRequest', input), t('declined', who));
  return (
    <Row
      person={item.person}
      title={t('title', who)}
      sub={formatRelative(item.askedAt)}
      to={`/communities/${item.community.id}?tab=requests`}
    >
      <Pair
        yes={{ label: t('accept'), whole: t('acceptOne', who), onPress: () => void accept() }}
        no={{ label: t('decline'), whole: t('declineOne', who), onPress: () => void decline() }}
      />
    </Row>
  );
}

function Invitation({ name, item, acts }: Props<'invitations'>) {
  const t = useTranslations('inbox.invitation');
  const { id } = item.community;
  const who = { name: item.invitedBy.name, community: item.community.name };
  const join = async () => acts.decide(name, async () => acts.send('communities.join', { id }), t('joined', who));
  const decline = async () =>
    acts.decide(name, async () => acts.send('communities.declineInvitation', { id }), t('declined', who));
  return (
    <Row person={item.invitedBy} title={t('title', who)} sub={formatRelative(item.invitedAt)} to={`/communities/${id}`}>
      <Pair
        yes={{ label: t('join'), whole: t('joinOne', who), onPress: () => void join() }}
        no={{ label: t('decline'), whole: t('declineOne', who), onPress: () => void decline() }}
      />
    </Row>
  );
}

function Mention({ name, item, acts }: Props<'mentions'>) {
  const t = useTranslations('inbox.mention');
  const open = () => void acts.markSeen(name, item.id);
  const title = item.actor ? t('title', { name: item.actor.name }) : t('titleAlone');
  return (
    <Row person={item.actor} title={title} sub={item.message} to={item.deeplink} onOpen={open}>
      <ButtonLink size="sm" to={item.deeplink} stay aria-label={`${t('read')}: ${title}`} onClick={open}>
        {t('read')}
      </ButtonLink>
    </Row>
  );
}

function MustRead({ name, item, acts }: Props<'mustReads'>) {
  const t = useTranslations('inbox.mustRead');
  const { id, version, author, title, acknowledgeBy } = item;
  const confirm = async () =>
    acts.decide(name, async () => acts.send('announcements.acknowledge', { id, version }), t('confirmed', { title }));
  const sub = acknowledgeBy === null ? title : t('by', { title, date: formatDate(acknowledgeBy) });
  return (
    <Row person={author} title={t('title', { name: author.name })} sub={sub} to={`/announcements/${id}`}>
      {item.opened ? (
        <Button
          size="sm"
          variant="tint"
          icon={Check}
          aria-label={`${t('confirm')}: ${title}`}
          onClick={() => void confirm()}
        >
          {t('confirm')}
        </Button>
      ) : (
        <ButtonLink size="sm" to={`/announcements/${id}`} aria-label={t('readOne', { title })}>
          {t('read')}
        </ButtonLink>
      )}
    </Row>
  );
}

function Survey({ item }: Pick<Props<'surveys'>, 'item'>) {
  const t = useTranslations('inbox.survey');
  const { id, author, title, minutes, privacy, endsAt } = item;
  const sub = t('about', { title, minutes, privacy, date: formatDate(endsAt) });
  return (
    <Row person={author} title={t('title', { name: author.name })} sub={sub} to={`/survey/${id}`}>
      <ButtonLink size="sm" variant="tint" to={`/survey/${id}`} aria-label={t('answerOne', { title })}>
        {t('answer')}
      </ButtonLink>
    </Row>
  );
}

function Poll({ item }: Pick<Props<'polls'>, 'item'>) {
  const t = useTranslations('inbox.poll');
  const { id, author, question } = item;
  return (
    <Row person={author} title={t('title', { name: author.name })} sub={question} to={`/polls/${id}`}>
      <ButtonLink size="sm" variant="tint" to={`/polls/${id}`} aria-label={t('voteOne', { question })}>
        {t('vote')}
      </ButtonLink>
    </Row>
  );
}

/** Where someone decides what was reported: admins everywhere at once, others in their community. */
export function usePlaceOfReports(): (communityId: string | undefined) => string {
  const me = useMe();
  const everywhere = canOpen(me, '/organization/moderation');
  return (id) => (everywhere || !id ? '/organization/moderation' : `/communities/${id}?tab=reports`);
}

function Report({ item }: Pick<Props<'reports'>, 'item'>) {
  const t = useTranslations('inbox.report');
  const to = usePlaceOfReports()(item.community?.id);
  const title = t('title', { of: item.of, name: item.author.name });
  const note = t('count', { count: item.reportCount });
  return (
    <Row person={null} title={title} note={note} sub={item.community?.name ?? ''} to={to}>
      <ButtonLink size="sm" to={to} aria-label={`${t('look')}: ${title}`}>
        {t('look')}
      </ButtonLink>
    </Row>
  );
}

/** A row of the queue with the name it is known by. */
export interface Entry {
  name: string;
  row: ReactNode;
}

/** Everything of the queue that still waits, what others wait for first. */
export function entriesOf(
  { decisions, mustReads, requests, reports, surveys, polls, invitations, mentions }: Queue,
  acts: Acts,
): Entry[] {
  const named = (name: string, row: ReactNode): Entry => ({ name, row });
  const entries = [
    ...decisions.items.map((item) => named(item.id, <Decision key={item.id} name={item.id} item={item} acts={acts} />)),
    ...mustReads.items.map((item) => named(item.id, <MustRead key={item.id} name={item.id} item={item} acts={acts} />)),
    ...reports.items.map((item) => named(item.id, <Report key={item.id} item={item} />)),
    ...requests.items.map((item) => {
      const name = `${item.community.id}:${item.person.id}`;
      return named(name, <Request key={name} name={name} item={item} acts={acts} />);
    }),
    ...invitations.items.map((item) => {
      const name = item.community.id;
      return named(name, <Invitation key={name} name={name} item={item} acts={acts} />);
    }),
    ...surveys.items.map((item) => named(item.id, <Survey key={item.id} item={item} />)),
    ...polls.items.map((item) => named(item.id, <Poll key={item.id} item={item} />)),
    ...mentions.items.map((item) => named(item.id, <Mention key={item.id} name={item.id} item={item} acts={acts} />)),
  ];
  return entries.filter(({ name }) => !acts.gone.has(name));
}
