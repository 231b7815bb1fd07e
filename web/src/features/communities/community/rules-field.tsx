import { communityLimits as limits } from '@apprecio/contract/communities/communities.operations';
import { Plus, X } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/form/button.tsx';
import { FieldNote } from '../../../ui/form/field-note.tsx';
import { useControl } from '../../../ui/form/field.tsx';
import { FormField } from '../../../ui/form/form.tsx';
import { bare, frame } from '../../../ui/form/frame.ts';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import type { CommunityFormState } from './use-community-form.ts';

interface RuleProps {
  label: string;
  number: number;
  value?: string;
  error?: string | undefined;
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
  /** The button that removes it. */
  remove: ReactNode;
}

function Rule({ label, number, value, error, onChange, remove }: RuleProps) {
  const control = useControl(undefined, { error });
  return (
    <>
      <div className="flex items-center gap-2">
        <span aria-hidden="true" className="w-4 text-muted tabular-nums">
          {number}
        </span>
        <div className={frame({ invalid: Boolean(error) })}>
          <input
            {...control}
            value={value}
            maxLength={limits.rule}
            aria-label={label}
            onChange={onChange}
            className={bare}
          />
        </div>
        {remove}
      </div>
      <FieldNote id={control.id} error={error} />
    </>
  );
}

interface RulesFieldProps {
  form: CommunityFormState;
  value?: string[];
  error?: string | undefined;
  onChange?: (rules: string[]) => void;
}

/** The house rules, one line each, in their order. */
export function RulesField({ form, value: rules = [], error, onChange }: RulesFieldProps) {
  const t = useTranslations('communities.form');
  const list = useRef<HTMLOListElement>(null);
  const add = () => {
    onChange?.([...rules, '']);
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus());
  };
  const remove = (at: number) => (
    <IconButton
      icon={X}
      size="sm"
      label={t('removeRule', { number: at + 1 })}
      onClick={() => onChange?.(rules.filter((_one, place) => place !== at))}
    />
  );
  return (
    <div role="group" aria-label={t('rules')} data-invalid={error ? true : undefined}>
      <p className="text-md font-medium">
        {t('rules')} <span className="font-regular text-muted">{t('optional')}</span>
      </p>
      <ol ref={list} className="mt-1.5 flex flex-col gap-2">
        {rules.map((_rule, at) => (
          <li key={at}>
            <FormField
              of={form}
              name={`rules.${at}`}
              as={Rule}
              label={t('rule', { number: at + 1 })}
              number={at + 1}
              remove={remove(at)}
            />
          </li>
        ))}
      </ol>
      <FieldNote id="rules" error={error} />
      {rules.length < limits.rules && (
        <Button size="sm" icon={Plus} className="mt-2" onClick={add}>
          {t('addRule')}
        </Button>
      )}
    </div>
  );
}
