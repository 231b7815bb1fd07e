import { type Bundle, bundles } from '@apprecio/contract/api/bundles';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '../../lib/class-names.ts';
import { useMe } from '../../lib/session/me.ts';
import { CheckboxBox } from '../../ui/form/checkbox.tsx';
import { Chip } from '../../ui/form/chip.tsx';
import { FieldNote } from '../../ui/form/field-note.tsx';
import { type Template, templates } from './templates.ts';

/** The pages that each bundle opens, by their names in the navigation. */
export type PagesOf = (bundle: Bundle) => string[];

interface BundleChoiceProps {
  value: readonly Bundle[];
  onChange: (value: Bundle[]) => void;
  error?: string | undefined;
  /** The bundles that the person holds now. */
  held: readonly Bundle[];
  pagesOf: PagesOf;
}

/** Draws what a bundle opens: in words, and its pages. */
export function BundleText({ bundle, pagesOf }: { bundle: Bundle; pagesOf: PagesOf }) {
  const t = useTranslations('rights');
  const words = useTranslations('rights.bundles');
  const pages = pagesOf(bundle);
  return (
    <>
      <span className="block text-sm text-ink-2">{words(`words.${bundle}`)}</span>
      {pages.length > 0 && <span className="block text-sm text-muted">{t('opens', { pages: pages.join(', ') })}</span>}
    </>
  );
}

/** Returns why a bundle cannot be given, or given back: the actor does not hold it. */
function useHint(held: readonly Bundle[]) {
  const t = useTranslations('rights');
  const me = useMe();
  return (bundle: Bundle) => {
    if (me.bundles.includes(bundle)) return null;
    return held.includes(bundle) ? t('oneWay') : t('lacking');
  };
}

/** Chooses the bundles of a person, one by one or by a template. */
export function BundleChoice({ value, onChange, error, held, pagesOf }: BundleChoiceProps) {
  const t = useTranslations('rights');
  const words = useTranslations('rights.bundles');
  const id = useId();
  const me = useMe();
  const hint = useHint(held);
  const isOpen = (bundle: Bundle) => me.bundles.includes(bundle) || held.includes(bundle);
  const choose = (chosen: readonly Bundle[]) => onChange(bundles.filter((bundle) => chosen.includes(bundle)));
  return (
    <>
      <div role="group" aria-label={t('dialog.templates')} className="flex flex-wrap items-center gap-2">
        <span className="w-full text-sm text-muted">{t('dialog.templates')}</span>
        {(Object.keys(templates) as Template[]).map((name) => (
          <Chip
            key={name}
            disabled={!templates[name].some(isOpen)}
            onClick={() => choose([...value, ...templates[name].filter(isOpen)])}
          >
            {t(`templates.${name}`)}
          </Chip>
        ))}
      </div>
      <ul aria-label={t('dialog.rights')} className="mt-4 divide-y">
        {bundles.map((bundle) => (
          <li key={bundle}>
            <label
              htmlFor={`${id}-${bundle}-box`}
              className={cn('flex gap-3 py-3', isOpen(bundle) ? 'cursor-pointer' : 'cursor-not-allowed')}
            >
              <CheckboxBox
                className="mt-0.5"
                id={`${id}-${bundle}-box`}
                aria-label={words(`names.${bundle}`)}
                aria-describedby={`${id}-${bundle}`}
                disabled={!isOpen(bundle)}
                checked={value.includes(bundle)}
                onChange={({ target }) =>
                  choose(target.checked ? [...value, bundle] : value.filter((each) => each !== bundle))
                }
              />
              <span className="min-w-0">
                <span className="text-md font-medium">{words(`names.${bundle}`)}</span>
                <span id={`${id}-${bundle}`}>
                  <BundleText bundle={bundle} pagesOf={pagesOf} />
                  {hint(bundle) && <span className="block text-sm text-warning">{hint(bundle)}</span>}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <FieldNote id={`${id}-error`} error={error} />
    </>
  );
}
