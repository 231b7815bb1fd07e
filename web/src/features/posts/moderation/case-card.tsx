import {
  type Decision,
  decisionReason,
  moderationLimits,
  type ReportedCase,
} from '@apprecio/contract/posts/moderation';
import { useTranslations } from 'use-intl';
import type { InputOf } from '../../../lib/api/request.ts';
import { unchecked } from '../../../lib/form/checks.ts';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import type { Problems } from '../../../lib/form/problems.ts';
import { LinkedText } from '../../../lib/linked-text.tsx';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Form, FormError, FormField } from '../../../ui/form/form.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { PersonLink, RecognitionBody, When } from '../../recognition/public.tsx';
import { PostBody } from '../body/post-body.tsx';

function Subject({ each }: { each: ReportedCase }) {
  const t = useTranslations('posts.moderation');
  const { post, comment } = each;
  const author = comment?.author ?? post?.author;
  const at = comment?.createdAt ?? post?.createdAt;
  return (
    <div className="flex gap-3">
      {author && <Avatar person={author} size={36} decorative />}
      <div className="flex min-w-0 flex-1 flex-col gap-2.5">
        <p className="text-md [&_a]:font-semibold">
          {author && <PersonLink person={author} />}{' '}
          <span className="text-sm text-muted">
            {t(comment ? 'comment' : 'post')} {at && <When at={at} />}
            {post?.community && ` · ${post.community.name}`}
          </span>
        </p>
        {comment ? (
          <p className="leading-body break-words whitespace-pre-line">
            <LinkedText text={comment.text ?? t('gone')} />
          </p>
        ) : (
          post && <PostBody post={post} whole={false} />
        )}
        {!comment && post?.recognition && (
          <RecognitionBody
            message={post.recognition.message}
            valueIds={post.recognition.valueIds}
            recipients={post.recognition.recipients}
          />
        )}
      </div>
    </div>
  );
}

function Reports({ each }: { each: ReportedCase }) {
  const t = useTranslations('posts.moderation');
  const categories = useTranslations('posts.categories');
  return (
    <div className="rounded-lg bg-sunken px-4 py-3">
      <p className="text-sm font-medium">{t('reports', { count: each.reportCount })}</p>
      <ul className="mt-1.5 flex flex-col gap-1.5 text-md text-ink-2">
        {each.reports.map(({ category, note, at }) => (
          <li key={at} className="break-words">
            <b className="font-medium text-ink">{categories(category)}</b> {note}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Decide({ each }: { each: ReportedCase }) {
  const t = useTranslations('posts.moderation');
  const form = useDraftForm({
    schema: unchecked<InputOf<'posts.decide'>>(),
    draft: () => ({ reason: '' }),
    toInput: ({ reason }, decision: Decision = 'keep') => ({
      id: each.id,
      decision,
      ...(decision !== 'keep' && { reason }),
    }),
    check: ({ reason }, decision): Problems =>
      decision !== 'keep' && !decisionReason.safeParse(reason).success
        ? { reason: t('shortReason', { min: moderationLimits.reasonMin }) }
        : {},
    send: async (call, input) => {
      await call('posts.decide', input);
      return input.decision;
    },
    onSent: (decision) => void toast({ variant: 'success', title: t(`done.${decision}`) }),
  });
  const removable = each.comment !== null || each.post?.recognition === null;
  return (
    <Form of={form} className="flex flex-col gap-3">
      <FormField
        of={form}
        name="reason"
        as={TextArea}
        label={t('reason')}
        help={t('reads')}
        rows={2}
        maxLength={moderationLimits.reasonMax}
      />
      <FormError of={form} />
      <div className="flex flex-wrap justify-end gap-2">
        {removable && (
          <Button variant="danger-quiet" disabled={form.busy} onClick={() => form.submit('remove')}>
            {t('remove')}
          </Button>
        )}
        <Button disabled={form.busy} onClick={() => form.submit('hide')}>
          {t('hide')}
        </Button>
        <Button variant="tint" disabled={form.busy} onClick={() => form.submit('keep')}>
          {t('keep')}
        </Button>
      </div>
    </Form>
  );
}

function Decided({ each }: { each: ReportedCase }) {
  const t = useTranslations('posts.moderation');
  if (!each.decision) return null;
  const tone = { keep: 'success', hide: 'warning', remove: 'danger' } as const;
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
      <Badge tone={tone[each.decision]}>{t(`was.${each.decision}`)}</Badge>
      {each.decidedBy && t('by', { name: each.decidedBy.name })} {each.decidedAt && <When at={each.decidedAt} />}
      {each.reason && <span className="w-full text-ink-2">{each.reason}</span>}
    </p>
  );
}

function Outcome({ each }: { each: ReportedCase }) {
  const t = useTranslations('posts.moderation');
  if (each.decision) return <Decided each={each} />;
  return each.can.decide ? <Decide each={each} /> : <p className="text-sm text-muted">{t('yours')}</p>;
}

/** One thing that was reported, with the reasons, and what to do with it. */
export function CaseCard({ each }: { each: ReportedCase }) {
  return (
    <Card as="li" pad="padded" className="flex flex-col gap-4">
      <Subject each={each} />
      <Reports each={each} />
      <Outcome each={each} />
    </Card>
  );
}
