import { ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../ui/data/icon.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Button, Ring } from '../../../ui/form/button.tsx';
import { NameMark } from '../../../ui/layout/logo.tsx';

/** An organisation that the password opened. */
export interface Choice {
  name: string;
  subdomain: string;
}

/** One press per organisation; the chosen one turns while it opens. */
export function OrganisationChooser({
  choices,
  busy,
  error,
  onChoose,
  onBack,
}: {
  choices: Choice[];
  busy: unknown;
  error: string | null;
  onChoose: (subdomain: string) => void;
  onBack: () => void;
}) {
  const t = useTranslations('auth.chooser');
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const opening = typeof busy === 'object' && busy !== null && 'subdomain' in busy ? busy.subdomain : null;
  return (
    <>
      <h1 ref={head} tabIndex={-1} className="type-title outline-none">
        {t('title')}
      </h1>
      <p className="mt-2 text-muted">{t('line')}</p>
      {error && (
        <div className="mt-4">
          <Callout tone="danger" live>
            {error}
          </Callout>
        </div>
      )}
      <ul className="mt-6 flex flex-col gap-3">
        {choices.map(({ name, subdomain }) => (
          <li key={subdomain}>
            <button
              type="button"
              aria-busy={opening === subdomain || undefined}
              disabled={opening !== null && opening !== subdomain}
              onClick={() => opening === null && onChoose(subdomain)}
              className="flex w-full items-center gap-3 rounded-lg border border-line-strong bg-surface px-4 py-3 text-left transition-colors hover:bg-hover disabled:opacity-60"
            >
              <NameMark name={name} />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{name}</span>
                <span className="block truncate text-sm text-muted">{subdomain}</span>
              </span>
              {opening === subdomain ? <Ring /> : <Icon of={ChevronRight} className="text-muted" />}
            </button>
          </li>
        ))}
      </ul>
      <Button variant="ghost" className="mt-4" onClick={onBack}>
        {t('back')}
      </Button>
    </>
  );
}
