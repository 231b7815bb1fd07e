import { brandColours, type BrandColours, isReadable } from '@apprecio/contract/api/colours';
import { useTranslations } from 'use-intl';
import { useMe } from '../../lib/session/me.ts';
import { NameMark } from '../../ui/layout/logo.tsx';
import { RecognitionNote } from '../notes/public.tsx';
import { valueIcons } from './public.tsx';
import type { CompanyDraft } from './use-company-form.ts';

const own = '#2c7782';
const themes = ['light', 'dark'] as const;

const worn = ({ fill, ink }: BrandColours) => ({ '--primary': fill, '--on-primary': ink }) as object;

/** Shows a preview of the unsaved draft in both themes: logo, name, colour and a thank-you with the first value. */
export function CompanyPreview({ draft, logoUrl }: { draft: CompanyDraft; logoUrl: string | null }) {
  const t = useTranslations('organisation');
  const me = useMe();
  const colour = draft.brandColour.toLowerCase();
  const brand = brandColours(/^#[0-9a-f]{6}$/.test(colour) && isReadable(colour) ? colour : own);
  const [first] = draft.values.filter(({ name }) => name.trim() !== '');
  const values = first && [{ id: 'sample', name: first.name, tint: first.tint, icon: valueIcons[first.icon] }];
  return (
    <aside aria-labelledby="preview" className="flex min-w-0 flex-col gap-4 min-[1360px]:sticky min-[1360px]:top-20">
      <h2 id="preview" className="type-section">
        {t('company.preview')}
      </h2>
      {themes.map((theme) => (
        <div
          key={theme}
          data-theme={theme}
          style={worn(brand[theme])}
          className="flex flex-col gap-4 rounded-xl border bg-bg p-4 text-ink"
        >
          <div className="flex items-center gap-3">
            <NameMark src={logoUrl} name={draft.name} />
            <span className="min-w-0 flex-1 truncate text-md font-semibold">{draft.name}</span>
            <span className="shrink-0 rounded-md bg-primary px-3 py-1.5 text-sm font-semibold text-on-primary">
              {t(theme === 'light' ? 'company.inLight' : 'company.inDark')}
            </span>
          </div>
          <RecognitionNote
            values={values ?? []}
            message={t('onboarding.sample.message')}
            people={[me]}
            names={me.name}
            points={20}
          />
        </div>
      ))}
    </aside>
  );
}
