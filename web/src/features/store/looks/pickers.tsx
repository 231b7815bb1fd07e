import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '../../../lib/class-names.ts';
import type { Choice } from './choices.ts';
import { swatchOf } from './colours.ts';

interface PickerProps {
  label: string;
  choices: readonly Choice[];
  chosen: string | null;
  /** The colour that sizes are for. */
  colour?: string | null;
  onChoose: (value: string) => void;
}

const focused = 'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus';

function useWhy(colour: string | null | undefined) {
  const t = useTranslations('store');
  return (why: Choice['why']) => {
    if (why === null) return null;
    return why === 'not_made' && colour ? t('product.notIn', { colour }) : t('soldOut');
  };
}

/** The colour itself; a ring marks the chosen one. */
function Dot({ look, isChosen, isOff = false }: { look: string; isChosen: boolean; isOff?: boolean }) {
  return (
    <span
      className={cn(
        'grid size-9 place-items-center rounded-full border-2 p-[3px]',
        isChosen ? 'border-primary' : 'border-transparent',
        isOff && 'opacity-40',
      )}
    >
      <span
        aria-hidden="true"
        style={{ backgroundColor: look }}
        className="size-full rounded-full border border-control"
      />
    </span>
  );
}

function Input({
  name,
  value,
  choice,
  chosen,
  onChoose,
}: { name: string; value: string; choice: Choice } & Pick<PickerProps, 'chosen' | 'onChoose'>) {
  return (
    <input
      type="radio"
      name={name}
      value={value}
      checked={chosen === value}
      disabled={choice.why !== null}
      onChange={() => onChoose(value)}
      className="sr-only"
    />
  );
}

function Legend({ label, chosen }: Pick<PickerProps, 'label' | 'chosen'>) {
  return (
    <legend className="mb-2 text-md">
      <span className="font-medium">{label}</span> {chosen !== null && <span className="text-muted">{chosen}</span>}
    </legend>
  );
}

/** Chooses a colour by what it looks like. One that is not known, or sold out, says so in words. */
export function ColourPicker({ label, choices, chosen, onChoose }: PickerProps) {
  const name = useId();
  const whyNot = useWhy(null);
  return (
    <fieldset>
      <Legend label={label} chosen={chosen} />
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        {choices.map((choice) => {
          const { value, why } = choice;
          const look = swatchOf(value);
          const isChosen = chosen === value;
          const reason = whyNot(why);
          return (
            <label
              key={value}
              title={reason ?? value}
              className={cn(
                'relative flex min-h-11 max-w-24 min-w-11 flex-col items-center justify-center gap-0.5 rounded-md text-xs',
                focused,
                look === null && sizeShape,
                look === null && isChosen && sizeOn,
                why === null ? 'cursor-pointer' : 'cursor-not-allowed text-muted',
              )}
            >
              <Input name={name} value={value} choice={choice} chosen={chosen} onChoose={onChoose} />
              {look !== null && <Dot look={look} isChosen={isChosen} isOff={why !== null} />}
              <span
                className={cn(
                  'max-w-full wrap-anywhere text-center',
                  isChosen && 'font-semibold',
                  why && 'line-through',
                )}
              >
                {value}
              </span>
              {reason !== null && <span className="sr-only">{reason}</span>}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

const sizeShape = 'rounded-full! border px-4 text-sm!';
const sizeOn = 'border-primary-line bg-primary-soft text-on-primary-soft';

/** Chooses a size. One that cannot be had in the colour is struck through and says why. */
export function SizePicker({ label, choices, chosen, colour, onChoose }: PickerProps) {
  const name = useId();
  const whyNot = useWhy(colour);
  return (
    <fieldset>
      <Legend label={label} chosen={chosen} />
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => {
          const { value, why } = choice;
          const reason = whyNot(why);
          return (
            <label
              key={value}
              title={reason ?? value}
              className={cn(
                'relative inline-flex min-h-11 min-w-11 items-center justify-center',
                sizeShape,
                focused,
                chosen === value ? sizeOn : 'border-line-strong bg-surface',
                why === null ? 'cursor-pointer' : 'cursor-not-allowed text-muted line-through opacity-70',
              )}
            >
              <Input name={name} value={value} choice={choice} chosen={chosen} onChoose={onChoose} />
              {value}
              {reason !== null && <span className="sr-only">{reason}</span>}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
