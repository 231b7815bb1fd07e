import { pollLimits } from '@apprecio/contract/polls/polls';
import { Plus, X } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/form/button.tsx';
import { FieldNote } from '../../../ui/form/field-note.tsx';
import { useControl } from '../../../ui/form/field.tsx';
import { FormField } from '../../../ui/form/form.tsx';
import { bare, frame } from '../../../ui/form/frame.ts';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import type { Ask } from './use-ask.ts';

interface OptionProps {
  label: string;
  value?: string;
  error?: ReactNode;
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
  onEnter: () => void;
  /** The button that removes it. */
  remove: ReactNode;
}

function Option({ label, value, error, onChange, onEnter, remove }: OptionProps) {
  const control = useControl(undefined, { error });
  return (
    <>
      <div className="flex items-center gap-2">
        <div className={frame({ invalid: Boolean(error) })}>
          <input
            {...control}
            value={value}
            dir="auto"
            maxLength={pollLimits.option}
            aria-label={label}
            onChange={onChange}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              onEnter();
            }}
            className={bare}
          />
        </div>
        {remove}
      </div>
      <FieldNote id={control.id} error={error} />
    </>
  );
}

interface ListProps {
  ask: Ask;
  value?: string[];
  error?: ReactNode;
  onChange?: (options: string[]) => void;
}

function List({ ask, value: options = [], error, onChange }: ListProps) {
  const t = useTranslations('polls.form');
  const list = useRef<HTMLOListElement>(null);
  const mayAdd = options.length < pollLimits.options;
  const add = () => {
    onChange?.([...options, '']);
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus());
  };
  const removeAt = (place: number) => (
    <IconButton
      icon={X}
      size="sm"
      label={t('removeOption', { number: place + 1 })}
      onClick={() => onChange?.(options.filter((_each, at) => at !== place))}
    />
  );
  return (
    <div role="group" aria-label={t('options')} data-invalid={error ? true : undefined}>
      <p className="text-md font-medium">
        {t('options')} <span className="font-regular text-muted">{t('optionsHint')}</span>
      </p>
      <ol ref={list} className="mt-1.5 flex flex-col gap-2">
        {options.map((_option, at) => (
          <li key={at}>
            <FormField
              of={ask}
              name={`options.${at}`}
              as={Option}
              label={t('option', { number: at + 1 })}
              onEnter={() => at === options.length - 1 && mayAdd && add()}
              remove={options.length > 2 && removeAt(at)}
            />
          </li>
        ))}
      </ol>
      <FieldNote id="options" error={error} />
      {mayAdd && (
        <Button variant="ghost" size="sm" icon={Plus} className="mt-2" onClick={add}>
          {t('addOption')}
        </Button>
      )}
    </div>
  );
}

/** The options, one line each; Enter on the last one adds another. */
export function OptionsField({ ask }: { ask: Ask }) {
  const keepChoices = (options: string[]) => {
    const { maxChoices } = ask.draft;
    if (maxChoices > 1) ask.change({ maxChoices: Math.max(2, Math.min(maxChoices, options.length)) });
  };
  return <FormField of={ask} name="options" as={List} ask={ask} onEntered={keepChoices} />;
}
