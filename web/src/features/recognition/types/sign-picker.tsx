import type { TypeLogo } from '@apprecio/contract/recognition/recognition-types';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Tile } from '../../../ui/data/tile.tsx';
import { FieldNote } from '../../../ui/form/field-note.tsx';
import { typeSigns } from './type-signs.ts';

/** The drawn signs a kind can wear, one of them chosen. */
export function SignPicker({
  logos,
  value,
  error,
  onChange,
}: {
  logos: readonly TypeLogo[];
  value?: TypeLogo;
  error?: string | undefined;
  onChange?: (logo: TypeLogo) => void;
}) {
  const t = useTranslations('recognition.types');
  const name = useId();
  return (
    <fieldset data-invalid={error ? true : undefined}>
      <legend className="mb-1.5 text-md font-medium">{t('sign')}</legend>
      <div className="flex flex-wrap gap-2">
        {logos.map((logo) => (
          <label
            key={logo}
            title={t(`signs.${logo}`)}
            className="relative rounded-lg border-2 border-transparent p-0.5 has-checked:border-primary has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              aria-label={t(`signs.${logo}`)}
              checked={logo === value}
              onChange={() => onChange?.(logo)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Tile {...typeSigns[logo]} size={40} />
          </label>
        ))}
      </div>
      <FieldNote id={name} error={error} />
    </fieldset>
  );
}
