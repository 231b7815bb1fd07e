import { useTranslations } from 'use-intl';
import { Card } from '../../../ui/data/card.tsx';
import { PlainFrame } from '../../../ui/layout/plain-frame.tsx';

const sections = {
  terms: ['use', 'words', 'points', 'data', 'end'],
  privacy: ['what', 'why', 'who', 'long', 'rights'],
} as const;

/** The product's own text of /terms or /privacy, where the installation names none of its own. */
export function LegalPage({ of }: { of: keyof typeof sections }) {
  const t = useTranslations('auth.legal');
  return (
    <PlainFrame>
      <Card pad="roomy" as="article" className="mx-auto max-w-form">
        <h1 className="type-title">{t(`${of}.title`)}</h1>
        {sections[of].map((section) => (
          <section key={section} className="mt-6">
            <h2 className="type-card">{t(`${of}.${section}.title` as 'terms.use.title')}</h2>
            <p className="mt-1.5 text-ink-2">{t(`${of}.${section}.text` as 'terms.use.text')}</p>
          </section>
        ))}
      </Card>
    </PlainFrame>
  );
}
