import type { Language } from '@apprecio/contract/api/codes';
import { useTranslations } from 'use-intl';
import type { AnswerOf } from '../../lib/api/request.ts';
import { formatMonth } from '../../lib/i18n/format.ts';
import { language, offeredLanguages } from '../../lib/i18n/language.ts';
import { zoneOptions } from '../../lib/i18n/zones.ts';
import { Select } from '../../ui/form/select.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { ColourField } from './colour-field.tsx';
import { LogoField } from './logo-field.tsx';
import type { CompanyForm } from './use-company-form.ts';
import { ValuesField } from './values-field.tsx';

type Company = AnswerOf<'organisation.detail'>;

function monthOptions() {
  return Array.from({ length: 12 }, (_unused, at) => ({
    value: String(at + 1),
    label: formatMonth(`2026-${String(at + 1).padStart(2, '0')}`),
  }));
}

// One that holds stays to be seen, also where it is not offered.
function languageOptions(held: Language) {
  const names = new Intl.DisplayNames([language()], { type: 'language' });
  return [...new Set([...offeredLanguages, held])].map((code) => ({ value: code, label: names.of(code) ?? code }));
}

/** How the company looks: logo, colour, zone. */
export function LookFields({ company, form }: { company: Company; form: CompanyForm }) {
  const t = useTranslations('organisation.company');
  return (
    <div className="flex flex-col gap-5">
      <LogoField company={company} />
      <div className="grid gap-5 sm:grid-cols-2">
        <ColourField
          value={form.draft.brandColour}
          onChange={(brandColour) => form.set({ brandColour })}
          error={form.error('brandColour')}
        />
        <Select
          label={t('timeZone')}
          help={t('timeZoneHelp')}
          value={form.draft.timeZone}
          onChange={(event) => form.set({ timeZone: event.target.value })}
          options={zoneOptions(form.draft.timeZone)}
          error={form.error('timeZone')}
        />
      </div>
    </div>
  );
}

/** What the company stands for. */
export function ValueFields({ company, form }: { company: Company; form: CompanyForm }) {
  return (
    <ValuesField
      values={form.draft.values}
      retired={[...(company.kept?.retiredValues ?? []), ...company.values]}
      onChange={(values) => form.set({ values })}
      error={form.error('values')}
    />
  );
}

const retentions = [6, 12, 24, 36, 60, 84];
const retentionChoices = (now: number) => [...new Set([...retentions, now])].toSorted((a, b) => a - b);

/** What stands on invoices. */
export function DetailFields({ form }: { form: CompanyForm }) {
  const t = useTranslations('organisation.company');
  const { draft, set, error } = form;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={t('name')}
        value={draft.name}
        maxLength={100}
        onChange={(event) => set({ name: event.target.value })}
        error={error('name')}
        className="sm:col-span-2"
      />
      <TextArea
        label={t('address')}
        optional
        value={draft.address}
        maxLength={500}
        onChange={(event) => set({ address: event.target.value })}
        error={error('address')}
        className="sm:col-span-2"
      />
      <TextField
        label={t('gstin')}
        optional
        value={draft.gstin}
        maxLength={15}
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => set({ gstin: event.target.value })}
        error={error('gstin')}
      />
      <Select
        label={t('fiscalYear')}
        value={String(draft.fiscalYearStart)}
        onChange={(event) => set({ fiscalYearStart: Number(event.target.value) })}
        options={monthOptions()}
        error={error('fiscalYearStart')}
      />
      <Select
        label={t('mailLanguage')}
        help={t('mailLanguageHelp')}
        value={draft.language}
        onChange={(event) => set({ language: event.target.value as Language })}
        options={languageOptions(draft.language)}
        error={error('language')}
      />
      <Select
        label={t('retention')}
        help={t('retentionHelp')}
        value={String(draft.retention)}
        onChange={(event) => set({ retention: Number(event.target.value) })}
        options={retentionChoices(draft.retention).map((months) => ({
          value: String(months),
          label: t('months', { count: months }),
        }))}
        error={error('retention')}
      />
    </div>
  );
}
