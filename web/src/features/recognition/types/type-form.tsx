import { approvals } from '@apprecio/contract/recognition/operations';
import { type ManagedType, typeForm, type TypeLogo, typeLogos } from '@apprecio/contract/recognition/recognition-types';
import { useEffect, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { cn } from '../../../lib/class-names.ts';
import { showFieldErrors, useSchemaForm } from '../../../lib/hooks/form.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
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

const names = ['name', 'line', 'category', 'pointsMin', 'pointsMax', 'threshold'] as const;
const whole = { setValueAs: (text: unknown) => (text === '' ? Number.NaN : Number(text)) };

function useTypeForm(type: ManagedType | null, onClose: () => void) {
  const t = useTranslations('recognition.types');
  const from = type ? { ...type, logo: type.logo as TypeLogo } : fresh;
  const { name, line, category, logo, pointsMin, pointsMax, approval, threshold } = from;
  const form = useSchemaForm(typeForm, { name, line, category, logo, pointsMin, pointsMax, approval, threshold });
  const [other, setOther] = useState<unknown>(null);
  const options = {
    onSuccess: () => {
      toast({ variant: 'success', title: t('saved') });
      onClose();
    },
    onError: (error: unknown) => setOther(showFieldErrors(form, error, names) ? null : error),
  };
  const creating = useCommand('recognition.createType', options);
  const updating = useCommand('recognition.updateType', options);
  const save = form.handleSubmit((values) => {
    setOther(null);
    if (values.pointsMin > values.pointsMax) {
      form.setError('pointsMax', { message: t('order') }, { shouldFocus: true });
      return;
    }
    if (type) updating.mutate({ id: type.id, ...values });
    else creating.mutate(values);
  });
  return { form, save, other, busy: creating.isPending || updating.isPending };
}

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
  const errorText = useErrorText();
  const list = useId();
  const { form, save, other, busy } = useTypeForm(type, onClose);
  const { setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);
  const { errors } = form.formState;
  const field = (name: (typeof names)[number]) => ({ error: errors[name]?.message, ...form.register(name) });
  const number = (name: 'pointsMin' | 'pointsMax' | 'threshold') => ({
    type: 'number',
    inputMode: 'numeric' as const,
    min: 0,
    max: 5000,
    error: errors[name]?.message,
    ...form.register(name, whole),
  });
  const approval = form.watch('approval');
  const { tint } = signOf(form.watch('logo'));
  return (
    <Card className="overflow-hidden">
      <form noValidate aria-label={type?.name ?? t('make')} onSubmit={(event) => void save(event)}>
        <div data-tint={tint} className={cn('bg-tint px-5 py-4 text-tint-fg')}>
          <p className="font-semibold">{form.watch('name') || t('make')}</p>
          <p className="text-sm">{type ? t('usedTimes', { count: type.used }) : t('offered')}</p>
        </div>
        <div className="flex flex-col gap-5 p-5">
          <TextField label={t('name')} maxLength={40} {...field('name')} />
          <TextField label={t('oneLine')} maxLength={80} {...field('line')} />
          <TextField label={t('category')} maxLength={40} list={list} {...field('category')} />
          <datalist id={list} aria-label={t('category')}>
            {categories.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </datalist>
          <SignPicker logos={typeLogos} value={form.watch('logo')} onChange={(logo) => form.setValue('logo', logo)} />
          {type && <KindLogo key={type.id} type={type} />}
          <div className="grid grid-cols-2 gap-4">
            <TextField label={t('least')} {...number('pointsMin')} />
            <TextField label={t('most')} {...number('pointsMax')} />
          </div>
          <RadioGroup
            stacked
            label={t('whoDecides')}
            value={approval}
            onChange={(next) => form.setValue('approval', next as typeof approval)}
            options={approvals.map((value) => ({ value, label: t(`by.${value}`) }))}
          />
          {approval !== 'none' && <TextField label={t('above')} suffix={t('each')} {...number('threshold')} />}
          <p className="text-sm text-muted">{t('rule')}</p>
          {other !== null && (
            <Callout tone="danger" live>
              {errorText(other)}
            </Callout>
          )}
        </div>
        <TypeFoot type={type} onClose={onClose}>
          <Button type="submit" variant="primary" busy={busy}>
            {t('save')}
          </Button>
        </TypeFoot>
      </form>
    </Card>
  );
}
