import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { FindCompany } from './find-company.tsx';

/** Says what the product is to a visitor of the address that belongs to no company, above the sign-in. */
export function ProductIntro() {
  const t = useTranslations('auth.bare');
  return (
    <>
      <h1 className="type-title">{t('title')}</h1>
      <p className="mt-2 text-muted">{t('line')}</p>
      <h2 className="type-section mt-8">{t('signIn')}</h2>
    </>
  );
}

/** The other ways to start: the company's own address, or a new company. */
export function OtherWays() {
  const t = useTranslations('auth.bare');
  const [finds, setFinds] = useState(false);
  return (
    <section aria-label={t('others')} className="mt-8 flex flex-col gap-3 border-t pt-6">
      {finds ? (
        <FindCompany />
      ) : (
        <Button size="lg" block onClick={() => setFinds(true)}>
          {t('find')}
        </Button>
      )}
      <ButtonLink to="/register" size="lg" variant="ghost" block>
        {t('register')}
      </ButtonLink>
    </section>
  );
}
