import type { Balances } from '@apprecio/contract/points/operations';
import type { RecognitionType } from '@apprecio/contract/recognition/operations';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { formatNumber } from '../../../lib/i18n/format.ts';
import { Tile } from '../../../ui/data/tile.tsx';
import { Meter } from '../../../ui/feedback/meter.tsx';
import { Chip } from '../../../ui/form/chip.tsx';
import { FieldNote } from '../../../ui/form/field-note.tsx';
import { NativeSelect } from '../../../ui/form/select.tsx';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { useWorth } from '../../coins/public.tsx';
import { AskMore } from '../../points/public.tsx';
import { signOf } from '../types/type-signs.ts';

const presets = [0, 10, 20];

interface GivePointsProps {
  points: number;
  people: number;
  most: number;
  types: readonly RecognitionType[];
  type: RecognitionType | undefined;
  allowance: Balances['allowance'] | undefined;
  error: string | undefined;
  warning: string | undefined;
  kindError: string | undefined;
  onPoints: (points: number) => void;
  onKind: (id: string) => void;
}

function Kind({
  types,
  type,
  error,
  onKind,
}: Pick<GivePointsProps, 'types' | 'type' | 'onKind'> & { error: string | undefined }) {
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
        aria-describedby={error ? `${id}-note` : undefined}
        onChange={(event) => onKind(event.target.value)}
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

function Sum({ points, people, allowance }: Pick<GivePointsProps, 'points' | 'people' | 'allowance'>) {
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

/** The kind of recognition, points for each with presets, and what is given, now and left of the month's allowance. */
export function GivePoints(props: GivePointsProps) {
  const { points, most, types, type, allowance, error, warning, kindError, onPoints, onKind } = props;
  const t = useTranslations('recognition.give');
  const id = useId();
  const none = allowance?.left === 0;
  const least = type?.pointsMin ?? 0;
  return (
    <div className="rounded-lg border px-4 py-3.5">
      <Kind types={types} type={type} error={kindError} onKind={onKind} />
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
                  onClick={() => onPoints(preset)}
                >
                  {preset}
                </Chip>
              ))}
          </div>
          <Stepper
            value={points}
            onChange={onPoints}
            min={least}
            max={most}
            labelledBy={id}
            {...((error ?? warning) && { describedBy: `${id}-note` })}
            disabled={none && points === 0 && least === 0}
          />
        </div>
      </div>
      <Sum {...props} />
      <div role="status" className="[&>span]:mt-2">
        {error ? (
          <FieldNote id={id} error={error} />
        ) : (
          warning && (
            <span id={`${id}-note`} className="flex text-sm font-medium text-warning">
              {warning}
            </span>
          )
        )}
      </div>
    </div>
  );
}
