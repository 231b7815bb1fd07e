import { useTranslations } from 'use-intl';
import { FindCompany } from './find-company.tsx';

/** No company is at this address: says so and leads to another one. */
export function UnknownAddress() {
  const t = useTranslations('auth.login.unknown');
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h1 className="type-title">{t('title')}</h1>
        <p className="mt-2 text-muted">{t('text', { address: window.location.host })}</p>
      </div>
      <FindCompany />
    </div>
  );
}
