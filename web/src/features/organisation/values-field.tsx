import { ArrowDown, ArrowUp, Plus, Undo2, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { InputOf } from '../../lib/api/request.ts';
import { cn } from '../../lib/class-names.ts';
import { motifs, tints, type Tint } from '../../ui/data/motifs.tsx';
import { Callout } from '../../ui/feedback/callout.tsx';
import { Button } from '../../ui/form/button.tsx';
import { frame, bare } from '../../ui/form/frame.ts';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { NativeSelect } from '../../ui/form/select.tsx';

/** A company value while it is being edited; without an id it is new. */
export type EditedValue = NonNullable<InputOf<'organisation.update'>['values']>[number];

const valuesAtMost = 10;

interface RowProps {
  value: EditedValue;
  at: number;
  last: boolean;
  only: boolean;
  onChange: (value: EditedValue) => void;
  onMove: (by: 1 | -1) => void;
  onRetire: () => void;
}

function ValueRow({ value, at, last, only, onChange, onMove, onRetire }: RowProps) {
  const t = useTranslations('organisation.values');
  const empty = value.name.trim() === '';
  const name = empty ? t('unnamed', { number: at + 1 }) : value.name;
  return (
    <li
      data-tint={value.tint}
      className="flex items-center gap-2 py-2 max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)_auto]"
    >
      <span aria-hidden="true" className="size-4 shrink-0 rounded-full bg-tint-fg" />
      <span className={cn(frame({ invalid: empty }), 'w-auto! flex-1 max-sm:col-span-2')}>
        <input
          value={value.name}
          maxLength={40}
          aria-label={t('name', { number: at + 1 })}
          aria-invalid={empty || undefined}
          onChange={(event) => onChange({ ...value, name: event.target.value })}
          className={bare}
        />
      </span>
      <NativeSelect
        className="max-sm:col-start-2"
        aria-label={t('tintOf', { name })}
        value={value.tint}
        onChange={(event) => {
          const tint = event.target.value as Tint;
          onChange({ ...value, tint, motif: motifs[tint] });
        }}
      >
        {tints.map((tint) => (
          <option key={tint} value={tint}>
            {t(`tints.${tint}`)}
          </option>
        ))}
      </NativeSelect>
      <span className="flex">
        <IconButton icon={ArrowUp} label={t('up', { name })} size="sm" disabled={at === 0} onClick={() => onMove(-1)} />
        <IconButton icon={ArrowDown} label={t('down', { name })} size="sm" disabled={last} onClick={() => onMove(1)} />
        <IconButton icon={X} label={t('retire', { name })} size="sm" disabled={only} onClick={onRetire} />
      </span>
    </li>
  );
}

/** The values a company stands for: named, tinted, ordered, retired and brought back. Kept with the form around it. */
export function ValuesField({
  value: values = [],
  retired,
  onChange,
  error,
}: {
  value?: EditedValue[];
  retired: EditedValue[];
  onChange?: (values: EditedValue[]) => void;
  error?: string | undefined;
}) {
  const t = useTranslations('organisation.values');
  const removedValues = retired.filter(({ id }) => !values.some((value) => value.id === id));
  const move = (at: number, by: 1 | -1) => {
    const next = [...values];
    const [value] = next.splice(at, 1);
    next.splice(at + by, 0, value!);
    onChange?.(next);
  };
  const unused = tints.find((tint) => !values.some((value) => value.tint === tint)) ?? 'teal';
  const add = () => onChange?.([...values, { name: '', tint: unused, motif: motifs[unused], icon: 'heart' }]);
  return (
    <div role="group" aria-labelledby="values-title" data-invalid={error ? true : undefined}>
      <p id="values-title" className="text-md font-medium">
        {t('title')}
      </p>
      <p className="mt-1 text-sm text-muted">{t('help')}</p>
      <ul className="mt-2 divide-y">
        {values.map((value, at) => (
          <ValueRow
            key={value.id ?? `new-${at}`}
            value={value}
            at={at}
            last={at === values.length - 1}
            only={values.length === 1}
            onChange={(next) => onChange?.(values.map((one) => (one === value ? next : one)))}
            onMove={(by) => move(at, by)}
            onRetire={() => onChange?.(values.filter((one) => one !== value))}
          />
        ))}
      </ul>
      {error && (
        <div className="mt-2">
          <Callout tone="danger" live>
            {error}
          </Callout>
        </div>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" icon={Plus} disabled={values.length >= valuesAtMost} onClick={add}>
          {t('add')}
        </Button>
        {removedValues.map((value) => (
          <Button
            key={value.id}
            size="sm"
            variant="ghost"
            icon={Undo2}
            disabled={values.length >= valuesAtMost}
            onClick={() => onChange?.([...values, value])}
          >
            {t('bringBack', { name: value.name })}
          </Button>
        ))}
      </div>
    </div>
  );
}
