import { type ManagedType, typeForm, type TypeLogo, typeLogos } from '@apprecio/contract/recognition/recognition-types';
import { approvals } from '@apprecio/contract/recognition/recognition.operations';
import { useEffect, useId } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '../../../lib/class-names.ts';
import { numberIn, useDraftForm } from '../../../lib/form/draft-form.ts';
import type { Problems } from '../../../lib/form/problems.ts';
import { Card } from '../../../ui/data/card.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Form, FormError, FormField } from '../../../ui/form/form.tsx';
import { RadioGroup } from '../../../ui/form/radio.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { SignPicker } from './sign-picker.tsx';
import { TypeFoot } from './type-foot.tsx';
import { KindLogo } from './type-logo.tsx';
import { signOf } from './type-signs.ts';

const fresh = {
  name: '',
  line: '',
  category: '',
  logo: 'star' as TypeLogo,
  pointsMin: 0,
  pointsMax: 100,
  approval: 'manager' as const,
  threshold: 50,
};

function useTypeForm(type: ManagedType | null, onClose: () => void) {
  const t = useTranslations('recognition.types');
  return useDraftForm({
    schema: typeForm,
    draft: () => {
      const { name, line, category, logo, pointsMin, pointsMax, approval, threshold } = type ?? fresh;
      return {
        name,
        line,
        category,
        logo: logo as TypeLogo,
        pointsMin: String(pointsMin),
        pointsMax: String(pointsMax),
        approval,
        threshold: String(threshold),
      };
    },
    toInput: (draft) => ({
      ...draft,
      pointsMin: numberIn(draft.pointsMin),
      pointsMax: numberIn(draft.pointsMax),
      threshold: numberIn(draft.threshold),
    }),
    check: ({ pointsMin, pointsMax }): Problems =>
      numberIn(pointsMin) > numberIn(pointsMax) ? { pointsMax: t('order') } : {},
    send: async (call, values) => {
      if (type) await call('recognition.updateType', { id: type.id, ...values });
      else await call('recognition.createType', values);
    },
    onSent: () => {
      toast({ variant: 'success', title: t('saved') });
      onClose();
    },
    mode: 'onTouched',
  });
}

const pointsField = { as: TextField, type: 'number', inputMode: 'numeric', min: 0, max: 5000 } as const;

/** One kind of recognition: its words and sign, its points, and who decides. */
export function TypeForm({
  type,
  categories,
  onClose,
}: {
  type: ManagedType | null;
  categories: string[];
  onClose: () => void;
}) {
  const t = useTranslations('recognition.types');
  const list = useId();
  const form = useTypeForm(type, onClose);
  const { root } = form;
  useEffect(() => root.current?.querySelector('input')?.focus(), [root]);
  const { approval, logo, name } = form.draft;
  const { tint } = signOf(logo);
  return (
    <Card className="overflow-hidden">
      <Form of={form} aria-label={type?.name ?? t('make')}>
        <div data-tint={tint} className={cn('bg-tint px-5 py-4 text-tint-fg')}>
          <p className="font-semibold">{name || t('make')}</p>
          <p className="text-sm">{type ? t('usedTimes', { count: type.used }) : t('offered')}</p>
        </div>
        <div className="flex flex-col gap-5 p-5">
          <FormField of={form} name="name" as={TextField} label={t('name')} maxLength={40} />
          <FormField of={form} name="line" as={TextField} label={t('oneLine')} maxLength={80} />
          <FormField of={form} name="category" as={TextField} label={t('category')} maxLength={40} list={list} />
          <datalist id={list} aria-label={t('category')}>
            {categories.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </datalist>
          <FormField of={form} name="logo" as={SignPicker} logos={typeLogos} />
          {type && <KindLogo key={type.id} type={type} />}
          <div className="grid grid-cols-2 gap-4">
            <FormField of={form} name="pointsMin" {...pointsField} label={t('least')} />
            <FormField of={form} name="pointsMax" {...pointsField} label={t('most')} />
          </div>
          <FormField
            of={form}
            name="approval"
            as={RadioGroup}
            stacked
            label={t('whoDecides')}
            options={approvals.map((value) => ({ value, label: t(`by.${value}`) }))}
          />
          {approval !== 'none' && (
            <FormField of={form} name="threshold" {...pointsField} label={t('above')} suffix={t('each')} />
          )}
          <p className="text-sm text-muted">{t('rule')}</p>
          <FormError of={form} />
        </div>
        <TypeFoot type={type} onClose={onClose}>
          <Button type="submit" variant="primary" busy={form.busy}>
            {t('save')}
          </Button>
        </TypeFoot>
      </Form>
    </Card>
  );
}
