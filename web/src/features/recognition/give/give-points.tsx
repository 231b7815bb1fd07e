import type { Balances } from '@apprecio/contract/points/points.operations';
import type { RecognitionType } from '@apprecio/contract/recognition/recognition.operations';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { formatNumber } from '../../../lib/i18n/format.ts';
import { Tile } from '../../../ui/data/tile.tsx';
import { Meter } from '../../../ui/feedback/meter.tsx';
import { Chip } from '../../../ui/form/chip.tsx';
import { FieldNote } from '../../../ui/form/field-note.tsx';
import { FormField } from '../../../ui/form/form.tsx';
import { NativeSelect } from '../../../ui/form/select.tsx';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { useWorth } from '../../coins/public.tsx';
import { AskMore } from '../../points/public.tsx';
import { signOf } from '../types/type-signs.ts';
import type { Give } from './use-give.ts';

const presets = [0, 10, 20];

function Kind({
  types,
  type,
  error,
  onChange,
}: {
  types: readonly RecognitionType[];
  type: RecognitionType | undefined;
  error?: string | undefined;
  onChange?: (id: string) => void;
}) {
  const t = useTranslations('recognition.give');
  const id = useId();
  if (types.length < 2 || !type) return null;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Tile {...signOf(type.logo)} imageUrl={type.logoUrl} />
      <label htmlFor={id} className="type-label">
        {t('kind')}
      </label>
      <NativeSelect
        id={id}
        size="sm"
        className="max-sm:flex-1 sm:w-44"
        value={type.id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
        onChange={(event) => onChange?.(event.target.value)}
      >
        {types.map((kind) => (
          <option key={kind.id} value={kind.id}>
            {kind.name}
          </option>
        ))}
      </NativeSelect>
      <span className="min-w-0 flex-1 text-sm text-muted max-sm:basis-full">{type.line}</span>
      <div className="basis-full empty:hidden">
        <FieldNote id={id} error={error} />
      </div>
    </div>
  );
}

function Sum({
  points,
  people,
  allowance,
}: {
  points: number;
  people: number;
  allowance: Balances['allowance'] | undefined;
}) {
  const t = useTranslations('recognition.give');
  const worth = useWorth();
  if (!allowance) return null;
  const given = allowance.total - allowance.left;
  const now = points * people;
  const left = Math.max(0, allowance.left - now);
  const figures = {
    given: formatNumber(given),
    now: formatNumber(now),
    left: formatNumber(left),
    total: formatNumber(allowance.total),
  };
  return (
    <>
      <Meter className="mt-4" given={given} now={now} total={allowance.total} label={t('meterLabel', figures)} />
      <div className="mt-2 flex flex-wrap justify-between gap-x-3 gap-y-0.5 text-sm tabular-nums">
        <span className="font-semibold">
          {now > 0 ? t('sum', { count: people, points, total: now }) : t('noPoints')}
          {worth(now) && <span className="font-regular text-muted"> {t('worth', { rupees: worth(now)! })}</span>}
        </span>
        <span className="text-muted">
          {t('meter', figures)} {worth(left) && t('worth', { rupees: worth(left)! })}
        </span>
      </div>
      {left === 0 && <AskMore />}
    </>
  );
}

function PointsEach({
  give,
  value: points = 0,
  error,
  onChange,
}: {
  give: Give;
  value?: number;
  error?: string | undefined;
  onChange?: (points: number) => void;
}) {
  const t = useTranslations('recognition.give');
  const id = useId();
  const { allowance, type, most } = give.data;
  const { blocked, warning } = give.texts;
  const wrong = blocked ?? error;
  const none = allowance?.left === 0;
  const least = type?.pointsMin ?? 0;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <div className="min-w-[150px] flex-1">
          <div id={id} className="type-label">
            {t('points')}
          </div>
          <p className="text-sm text-muted">{t(none ? 'pointsNone' : 'pointsHint')}</p>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-2 max-sm:basis-full">
          <div className="flex gap-1">
            {presets
              .filter((preset) => preset >= least && preset <= (type?.pointsMax ?? preset))
              .map((preset) => (
                <Chip
                  key={preset}
                  pressed={points === preset}
                  disabled={preset > most}
                  onClick={() => onChange?.(preset)}
                >
                  {preset}
                </Chip>
              ))}
          </div>
          <div data-invalid={wrong ? true : undefined}>
            <Stepper
              value={points}
              onChange={(next) => onChange?.(next)}
              min={least}
              max={most}
              labelledBy={id}
              {...((wrong ?? warning) && { describedBy: `${id}-note` })}
              disabled={none && points === 0 && least === 0}
            />
          </div>
        </div>
      </div>
      <Sum points={points} people={Math.max(1, give.draft.people.length)} allowance={allowance} />
      <div role="status" className="[&>span]:mt-2">
        {wrong ? (
          <FieldNote id={id} error={wrong} />
        ) : (
          warning && (
            <span id={`${id}-note`} className="flex text-sm font-medium text-warning">
              {warning}
            </span>
          )
        )}
      </div>
    </>
  );
}

/** The kind of recognition, points for each with presets, and what is given, now and left of the month's allowance. */
export function GivePoints({ give }: { give: Give }) {
  const { types, type } = give.data;
  return (
    <div className="rounded-lg border px-4 py-3.5">
      <FormField of={give} name="typeId" as={Kind} types={types} type={type} />
      <FormField of={give} name="points" as={PointsEach} give={give} />
    </div>
  );
}
