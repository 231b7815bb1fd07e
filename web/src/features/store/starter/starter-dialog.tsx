import { productType } from '@apprecio/contract/api/codes';
import type { ChangeEventHandler } from 'react';
import { useTranslations } from 'use-intl';
import { useFresh } from '../../../lib/api/fresh.ts';
import { query } from '../../../lib/api/query.ts';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { formatPaise } from '../../../lib/i18n/format.ts';
import { QueryResult } from '../../../ui/feedback/query-result.tsx';
import { RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Checkbox, CheckboxBox } from '../../../ui/form/checkbox.tsx';
import { FieldNote } from '../../../ui/form/field-note.tsx';
import { useControl } from '../../../ui/form/field.tsx';
import { Form, FormField } from '../../../ui/form/form.tsx';
import { bare, frame } from '../../../ui/form/frame.ts';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { ProductPicture } from '../product-picture.tsx';
import { isPoints, type StarterForm, useStarterForm } from './use-starter-form.ts';

type StarterSet = AnswerOf<'store.starterRewards'>;

function PointsField({
  label,
  worth,
  error,
  ...input
}: {
  label: string;
  /** The value of the points in rupees; nothing where they are no number. */
  worth: string;
  error?: string | undefined;
  value?: string;
  onChange?: ChangeEventHandler<HTMLInputElement>;
  disabled: boolean;
}) {
  const control = useControl(undefined, { error });
  return (
    <span className="flex w-32 flex-col gap-1">
      <span className={frame({ invalid: Boolean(error) })}>
        <input {...input} {...control} aria-label={label} inputMode="numeric" maxLength={7} className={bare} />
        <span className="shrink-0 text-sm text-muted tabular-nums">{worth}</span>
      </span>
      <FieldNote id={control.id} error={error} />
    </span>
  );
}

function Row({ form, at, pointValue }: { form: StarterForm; at: number; pointValue: number }) {
  const t = useTranslations('store.starter');
  const { reward, chosen, points } = form.draft.rewards[at]!;
  const { key, title, description, imageUrl, state } = reward;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
      <label htmlFor={`starter-${key}`} className="flex min-w-0 flex-1 basis-64 items-center gap-3">
        <FormField as={CheckboxBox} of={form} name={`rewards.${at}.chosen`} marks={[]} id={`starter-${key}`} />
        <ProductPicture
          of={{ id: at.toString(16).padStart(4, '0'), imageUrl, productType: productType.experience }}
          className="w-16! rounded-lg"
        />
        <span className="min-w-0 wrap-anywhere">
          <span className="block font-medium">{title}</span>
          <span className="block text-sm text-muted">{state === 'hidden' ? t('hidden') : description}</span>
        </span>
      </label>
      <FormField
        as={PointsField}
        of={form}
        name={`rewards.${at}.points`}
        label={t('pointsOf', { title })}
        worth={isPoints(points) ? formatPaise(Number(points) * pointValue) : ''}
        disabled={!chosen}
      />
    </li>
  );
}

function Choosing({ set, onClose }: { set: StarterSet; onClose: () => void }) {
  const t = useTranslations('store.starter');
  const form = useStarterForm(set.rewards, onClose);
  const { rewards } = form.draft;
  const count = rewards.filter(({ chosen }) => chosen).length;
  const isAll = count === rewards.length;
  const offered = set.rewards.filter(({ state }) => state === 'offered').length;
  const chooseAll = () => form.change({ rewards: rewards.map((one) => ({ ...one, chosen: !isAll })) });
  return (
    <ActDialog
      open
      size="lg"
      title={t('title')}
      description={t('text')}
      cancel={t('notNow')}
      act={t('act', { count })}
      busy={form.busy}
      error={form.general}
      onAct={form.submit}
      onClose={onClose}
    >
      <Form of={form}>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox label={t('all')} checked={isAll} mixed={count > 0 && !isAll} onChange={chooseAll} />
          <span className="text-sm text-muted">{t('points')}</span>
        </div>
        <ul aria-label={t('title')} className="mt-1 divide-y">
          {rewards.map(({ reward }, at) => (
            <Row key={reward.key} form={form} at={at} pointValue={set.pointValuePaise} />
          ))}
        </ul>
        {offered > 0 && <p className="mt-3 text-sm text-muted">{t('offered', { count: offered })}</p>}
      </Form>
    </ActDialog>
  );
}

/** Adds company rewards of the starter set: all that were never added are chosen, each price can be changed (STO-08). */
export function StarterDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('store.starter');
  const found = useFresh(query('store.starterRewards', {}));
  const isComplete = found.data?.rewards.every(({ state }) => state === 'offered');
  if (found.data && !isComplete) return <Choosing set={found.data} onClose={onClose} />;
  return (
    <Dialog open title={t('title')} onOpenChange={(next) => !next && onClose()}>
      {isComplete ? (
        <p>{t('complete')}</p>
      ) : (
        <QueryResult query={found} bare shape={<RowsSkeleton rows={6} />}>
          {() => null}
        </QueryResult>
      )}
    </Dialog>
  );
}
