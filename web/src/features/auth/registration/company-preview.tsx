import { Check, Leaf } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { suffixOf } from '../../../lib/session/host.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Icon } from '../../../ui/data/icon.tsx';
import { NameMark } from '../../../ui/layout/logo.tsx';
import { NotePaper, NoteValueLine } from '../../notes/public.tsx';

const promises = ['values', 'allowance', 'import'] as const;

/** Shows a preview of the new organisation's page, with its name and address as they are typed. */
export function CompanyPreview({ company, subdomain }: { company: string; subdomain: string }) {
  const t = useTranslations('auth.register');
  const address = subdomain ? `${subdomain.trim().toLowerCase()}${suffixOf(window.location.hostname)}` : '';
  return (
    <aside aria-label={t('see')} className="min-w-0">
      <p className="text-xs text-muted">{t('see')}</p>
      <div className="mt-3 overflow-hidden rounded-xl border bg-bg">
        <div className="flex items-center gap-3 border-b bg-surface px-4 py-3">
          <NameMark size={28} name={company.trim() || t('yourCompany')} />
          <span className="min-w-0 flex-1 truncate text-md font-semibold">{company.trim() || t('yourCompany')}</span>
          <span className="max-w-[50%] truncate text-xs text-muted">{address}</span>
        </div>
        <div className="p-5">
          <p className="font-note text-2xl font-[540] tracking-tighter">{t('greeting')}</p>
          <p className="mt-0.5 text-sm text-muted">{t('question')}</p>
          <NotePaper tint="green" size="sm" className="mt-5">
            <NoteValueLine icon={Leaf}>{t('value')}</NoteValueLine>
            <p className="mt-2.5 pr-10 font-note text-lg leading-note">{t('note')}</p>
            <p className="mt-3.5 mb-1 flex items-center gap-2.5 text-sm">
              <Avatar person={{ id: 'Neha Kulkarni', name: 'Neha Kulkarni' }} size={28} decorative />
              Neha Kulkarni
            </p>
          </NotePaper>
        </div>
      </div>
      <ul className="mt-5 flex flex-col gap-3 text-md">
        {promises.map((promise) => (
          <li key={promise} className="flex items-start gap-2.5">
            <Icon of={Check} className="mt-px text-success" />
            {t(`promise.${promise}`)}
          </li>
        ))}
      </ul>
    </aside>
  );
}
