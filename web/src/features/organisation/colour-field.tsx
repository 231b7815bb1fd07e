import { brandColours, brandContrast, isReadable } from '@apprecio/contract/api/colours';
import { useTranslations } from 'use-intl';
import { formatNumber } from '../../lib/i18n/format.ts';
import { TextField } from '../../ui/form/text-field.tsx';

const hexColour = /^#[0-9a-f]{6}$/i;
const shown = '#2c7782';

function Sample({ fill, ink, label }: { fill: string; ink: string; label: string }) {
  return (
    <span className="rounded-md px-3 py-1.5 text-sm font-semibold" style={{ background: fill, color: ink }}>
      {label}
    </span>
  );
}

/** The company's colour, as it will look in both themes, with its contrast. */
export function ColourField({
  value = '',
  onChange,
  error,
}: {
  value?: string;
  onChange?: (value: string) => void;
  error?: string | undefined;
}) {
  const t = useTranslations('organisation.company');
  const colour = hexColour.test(value) ? value.toLowerCase() : null;
  const worn = colour ? brandColours(colour) : null;
  const ratio = colour ? formatNumber(Math.floor(brandContrast(colour) * 100) / 100) : '';
  const unreadable = colour !== null && !isReadable(colour);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <TextField
        label={t('colour')}
        optional
        value={value}
        maxLength={7}
        spellCheck={false}
        placeholder={shown}
        onChange={(event) => onChange?.(event.target.value)}
        error={unreadable ? t('colourRefused', { ratio }) : error}
        {...(worn && !unreadable && { success: t('colourFine', { ratio }) })}
        help={t('colourHelp')}
        end={
          <input
            type="color"
            aria-label={t('pickColour')}
            value={colour ?? shown}
            onChange={(event) => onChange?.(event.target.value)}
            className="size-9 shrink-0 cursor-pointer rounded-sm bg-transparent"
          />
        }
      />
      {worn && !unreadable && (
        <p className="flex flex-wrap gap-2">
          <Sample fill={worn.light.fill} ink={worn.light.ink} label={t('inLight')} />
          <Sample fill={worn.dark.fill} ink={worn.dark.ink} label={t('inDark')} />
        </p>
      )}
    </div>
  );
}
