import type { Poll } from '@apprecio/contract/polls/polls';
import { Pencil } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { canOpen } from '../../../lib/session/access.ts';
import { useMe } from '../../../lib/session/me.ts';
import { PollSurveyMenu } from '../menu/public.tsx';

const createPath = '/organization/create-polls';

/** Offers what I may do with a poll beside voting. */
export function PollMenu({ poll }: { poll: Poll }) {
  const t = useTranslations('polls.menu');
  const me = useMe();
  const edit = { id: 'edit', label: t('edit'), icon: Pencil, to: `${createPath}?pollId=${poll.id}` };
  const more = poll.can.edit && canOpen(me, createPath) ? [edit] : [];
  return <PollSurveyMenu kind="polls" item={poll} label={t('title')} more={more} className="self-start" />;
}
