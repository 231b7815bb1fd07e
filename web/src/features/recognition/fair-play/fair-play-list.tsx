import { tradeRule } from '@apprecio/contract/recognition/trades';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { listOf } from '../../../lib/api/list.ts';
import { query } from '../../../lib/api/query.ts';
import { formatDate } from '../../../lib/i18n/format.ts';
import { AvatarPile } from '../../../ui/data/avatar-pile.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { QueryList } from '../../../ui/list/query-list.tsx';
import { AskDialog, DecideDialog, type Finding } from './case-dialogs.tsx';
import { TradeThanks } from './trade-thanks.tsx';

function Reasons({ finding: { links, people } }: { finding: Finding }) {
  const t = useTranslations('recognition.fair-play');
  if (links.length === 0) return <p className="mt-1 text-sm text-muted">{t('past')}</p>;
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return (
    <ul className="mt-1 text-sm text-ink-2">
      {links.map(({ giverId, receiverId, times, points, given }) => (
        <li key={`${giverId} ${receiverId}`} className="wrap-anywhere">
          {t('link', {
            giver: names.get(giverId)!,
            receiver: names.get(receiverId)!,
            times,
            points,
            share: Math.round((points / given) * 100),
          })}
        </li>
      ))}
    </ul>
  );
}

function Case({ of }: { of: NonNullable<Finding['case']> }) {
  const t = useTranslations('recognition.fair-play');
  const { question, askedAt, replies, decision, decidedAt, note } = of;
  return (
    <div className="mt-2 border-l-2 pl-3 text-sm">
      <p className="wrap-anywhere">{t('askedOn', { date: formatDate(askedAt), question })}</p>
      {replies.map(({ person, text }) => (
        <p key={person.id} className="wrap-anywhere">
          {t('reply', { name: person.name, text })}
        </p>
      ))}
      {replies.length === 0 && !decision && <p className="text-muted">{t('noReplies')}</p>}
      {decision && decidedAt && (
        <p className="font-medium wrap-anywhere">
          {t('decidedOn', { decision, date: formatDate(decidedAt), note: note ?? '' })}
        </p>
      )}
    </div>
  );
}

function Row({ finding }: { finding: Finding }) {
  const t = useTranslations('recognition.fair-play');
  const [open, setOpen] = useState<'thanks' | 'ask' | 'decide'>();
  const { people, kind, case: last } = finding;
  const [first, second, third] = people.map(({ name }) => name);
  const close = () => setOpen(undefined);
  return (
    <li className="border-t p-4 first:border-t-0 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <AvatarPile people={people} size={28} />
        <h2 className="min-w-0 text-md font-semibold wrap-anywhere">
          {t(`kinds.${kind}`, { first: first!, second: second!, third: third ?? '' })}
        </h2>
      </div>
      <Reasons finding={finding} />
      {last && <Case of={last} />}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => setOpen('thanks')}>
          {t('behind')}
        </Button>
        {last && !last.decision ? (
          <Button size="sm" variant="tint" onClick={() => setOpen('decide')}>
            {t('decide')}
          </Button>
        ) : (
          <Button size="sm" variant="tint" onClick={() => setOpen('ask')}>
            {t('ask')}
          </Button>
        )}
      </div>
      {open === 'thanks' && <TradeThanks personIds={people.map(({ id }) => id)} onClose={close} />}
      {open === 'ask' && <AskDialog finding={finding} onClose={close} />}
      {open === 'decide' && last && <DecideDialog of={last} onClose={close} />}
    </li>
  );
}

/** Pairs and rings that trade points, for admins: the rule, the reason, what was asked and decided (REC-11). */
export function FairPlayList() {
  const t = useTranslations('recognition.fair-play');
  const found = useQuery(query('recognition.fairPlay', {}));
  const { days, pair, ring } = tradeRule;
  const rule = { days, pairTimes: pair.times, pairShare: pair.share, ringTimes: ring.times, ringShare: ring.share };
  return (
    <>
      <p className="mb-4 max-w-[80ch] text-md text-muted">{t('line', rule)}</p>
      <QueryList
        query={listOf(found, ({ findings }) => findings)}
        card
        shape={4}
        empty={{ drawing: 'notes', title: t('none'), text: t('noneText') }}
        row={(finding) => <Row key={finding.key} finding={finding} />}
      />
    </>
  );
}
