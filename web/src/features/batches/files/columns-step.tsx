import { columnName } from '@apprecio/contract/batches/column-words';
import type { ReadFile } from '@apprecio/contract/batches/files';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { formatDate, formatList } from '../../../lib/i18n/format.ts';
import { language } from '../../../lib/i18n/language.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { RadioGroup } from '../../../ui/form/radio.tsx';
import { NativeSelect, Select } from '../../../ui/form/select.tsx';
import type { ImportFlow } from './use-import-file.ts';

interface StepProps {
  flow: ImportFlow;
  read: ReadFile;
}

const leftOut = '';

function useTargetName(read: ReadFile): (target: string) => string {
  const means = new Map(read.targets.map((one) => [one.target, one.means]));
  return (target) => {
    const meaning = means.get(target);
    return meaning === undefined ? target : columnName(meaning, language());
  };
}

function ColumnRow({ column, flow, read }: StepProps & { column: ReadFile['columns'][number] }) {
  const t = useTranslations('batches.file');
  const nameOf = useTargetName(read);
  const { position, heading, samples, target } = column;
  const name = heading.trim() === '' ? t('nameless', { number: position + 1 }) : heading;
  const value = flow.choices.columns?.[position] ?? target ?? leftOut;
  const doubled = read.doubled.includes(value);
  return (
    <li className="grid gap-x-4 gap-y-1.5 px-3.5 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,16rem)] sm:items-center">
      <div className="min-w-0" translate="no">
        <span className="block font-medium wrap-anywhere">{name}</span>
        <span className="block text-sm wrap-anywhere text-muted">
          {samples.length > 0 ? samples.join(' · ') : t('noValues')}
        </span>
      </div>
      <NativeSelect
        aria-label={t('columnLabel', { name })}
        invalid={doubled}
        value={value}
        onChange={(event) =>
          flow.change({ ...flow.choices, columns: { ...flow.choices.columns, [position]: event.target.value } })
        }
      >
        <option value={leftOut}>{t('leaveOut')}</option>
        {read.targets.map((one) => (
          <option key={one.target} value={one.target}>
            {nameOf(one.target)}
          </option>
        ))}
      </NativeSelect>
    </li>
  );
}

function Dates({ flow, read: { dates } }: StepProps) {
  const t = useTranslations('batches.file');
  if (dates.sample === null) return null;
  const readings = [
    { value: 'dmy', day: dates.dayFirst },
    { value: 'mdy', day: dates.monthFirst },
  ].flatMap(({ value, day }) => (day === null ? [] : [{ value, label: formatDate(day) }]));
  const says = { file: t('datesFile'), country: t('datesCountry') };
  const help = dates.from === 'file' || dates.from === 'country' ? says[dates.from] : undefined;
  return (
    <RadioGroup
      label={t('dates', { sample: dates.sample })}
      {...(help !== undefined && { help })}
      value={dates.order ?? ''}
      options={readings}
      onChange={(next) => flow.change({ ...flow.choices, dates: next === 'mdy' ? 'mdy' : 'dmy' })}
    />
  );
}

function Problems({ flow, read }: StepProps) {
  const t = useTranslations('batches.file');
  const nameOf = useTargetName(read);
  const problems = [
    ...(read.missing.length > 0 ? [t('missing', { columns: formatList(read.missing.map(nameOf)) })] : []),
    ...read.doubled.map((target) => t('doubled', { column: nameOf(target) })),
    ...(flow.error === null ? [] : [flow.error]),
  ];
  if (problems.length === 0) return null;
  return (
    <Callout tone="warning" live>
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </Callout>
  );
}

/** Step 2 of an import: what each column of the file means, and how its dates are read. */
export function ColumnsStep({ flow, read }: StepProps) {
  const t = useTranslations('batches.file');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const ready = read.missing.length === 0 && read.doubled.length === 0 && read.dates.order !== null;
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h2 ref={heading} tabIndex={-1} className="type-section outline-none">
          {t('columns')}
        </h2>
        <p className="mt-1 text-sm wrap-anywhere text-muted">{t('columnsLine', { name: flow.file?.name ?? '' })}</p>
      </div>
      <Problems flow={flow} read={read} />
      {read.sheets.length > 1 && (
        <Select
          label={t('sheet')}
          value={read.sheet ?? ''}
          options={read.sheets.map((sheet) => ({ value: sheet, label: sheet }))}
          onChange={(event) => flow.change({ sheet: event.target.value })}
        />
      )}
      <ul aria-label={t('columns')} className="divide-y rounded-lg border">
        {read.columns.map((column) => (
          <ColumnRow key={column.position} column={column} flow={flow} read={read} />
        ))}
      </ul>
      <Dates flow={flow} read={read} />
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" busy={flow.busy !== null} disabled={!ready} onClick={() => flow.check()}>
          {t('check')}
        </Button>
        <Button variant="ghost" onClick={flow.leave}>
          {t('another')}
        </Button>
      </div>
    </div>
  );
}
