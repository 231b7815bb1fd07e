import type { Language } from '@apprecio/contract/api/codes';
import type { BirthdayProposal } from '@apprecio/contract/organisation/organisation.operations';
import { leastRetention } from '@apprecio/contract/organisation/retention';
import { useTranslations } from 'use-intl';
import type { AnswerOf } from '../../lib/api/request.ts';
import { formatMonth } from '../../lib/i18n/format.ts';
import { language } from '../../lib/i18n/language.ts';
import { zoneOptions } from '../../lib/i18n/zones.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Field, useControl } from '../../ui/form/field.tsx';
import { FormField } from '../../ui/form/form.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { ColourField } from './colour-field.tsx';
import { LogoField } from './logo-field.tsx';
import { amountReaders, type CompanyForm } from './use-company-form.ts';
import { ValuesField } from './values-field.tsx';

type Company = AnswerOf<'organisation.detail'>;

function monthOptions() {
  return Array.from({ length: 12 }, (_unused, at) => ({
    value: String(at + 1),
    label: formatMonth(`2026-${String(at + 1).padStart(2, '0')}`),
  }));
}

// The current language stays visible, even if it is not offered.
function languageOptions(offered: readonly Language[], currentLanguage: Language) {
  const names = new Intl.DisplayNames([language()], { type: 'language' });
  return [...new Set([...offered, currentLanguage])].map((code) => ({ value: code, label: names.of(code) ?? code }));
}

interface LanguagesFieldProps {
  value: Language[];
  error?: string | undefined;
  onChange: (languages: Language[]) => void;
  /** Those that the installation offers. */
  offered: readonly Language[];
  /** The one of mails, which stays. */
  ofMails: Language;
}

function LanguagesField({ value, error, onChange, offered, ofMails }: LanguagesFieldProps) {
  const t = useTranslations('organisation.company');
  const control = useControl(undefined, { help: t('languagesHelp'), error });
  return (
    <Field label={t('languages')} help={t('languagesHelp')} error={error} control={control} group>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {languageOptions(offered, ofMails).map(({ value: code, label }) => (
          <Checkbox
            key={code}
            label={label}
            checked={value.includes(code)}
            disabled={code === ofMails}
            onChange={({ target }) =>
              onChange(offered.filter((other) => (other === code ? target.checked : value.includes(other))))
            }
          />
        ))}
      </div>
    </Field>
  );
}

/** Shows the fields for the company's logo, colour and time zone. */
export function LookFields({ company, form }: { company: Company; form: CompanyForm }) {
  const t = useTranslations('organisation.company');
  return (
    <div className="flex flex-col gap-5">
      <LogoField company={company} />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField of={form} name="brandColour" as={ColourField} />
        <FormField
          of={form}
          name="timeZone"
          as={Select}
          label={t('timeZone')}
          help={t('timeZoneHelp')}
          options={zoneOptions(form.draft.timeZone)}
        />
      </div>
    </div>
  );
}

/** Shows the field for the company's values. */
export function ValueFields({ company, form }: { company: Company; form: CompanyForm }) {
  const retired = [...(company.kept?.retiredValues ?? []), ...company.values];
  return <FormField of={form} name="values" as={ValuesField} retired={retired} />;
}

const birthdayProposals: readonly BirthdayProposal[] = ['team', 'everyone', 'nobody'];
const retentions = [6, 12, 24, 36, 60, 84];
function retentionChoices({ timeZone, gstin, retention }: CompanyForm['draft']): number[] {
  const least = leastRetention({ timeZone, gstin: gstin.trim() || null });
  const offered = retentions.filter((months) => months >= least);
  return [...new Set([...offered, Number(retention)])].toSorted((a, b) => a - b);
}

/**
 * Shows the fields for the company's name, address, GSTIN, fiscal year, mail language, retention and birthdays.
 * Invoices print the first three.
 */
export function DetailFields({ company, form }: { company: Company; form: CompanyForm }) {
  const t = useTranslations('organisation.company');
  const { draft } = form;
  const offered = company.kept?.languagesOffered ?? [];
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FormField of={form} name="name" as={TextField} label={t('name')} maxLength={100} className="sm:col-span-2" />
      <FormField
        of={form}
        name="address"
        as={TextArea}
        label={t('address')}
        optional
        maxLength={500}
        className="sm:col-span-2"
      />
      <FormField
        of={form}
        name="gstin"
        as={TextField}
        label={t('gstin')}
        optional
        maxLength={15}
        autoCapitalize="characters"
        spellCheck={false}
      />
      <FormField of={form} name="fiscalYearStart" as={Select} label={t('fiscalYear')} options={monthOptions()} />
      <FormField
        of={form}
        name="language"
        as={Select}
        label={t('mailLanguage')}
        help={t('mailLanguageHelp')}
        options={languageOptions(offered, draft.language)}
        onEntered={(chosen) => {
          if (!draft.languages.includes(chosen))
            form.change({ languages: offered.filter((one) => one === chosen || draft.languages.includes(one)) });
        }}
      />
      {offered.length > 1 && (
        <FormField of={form} name="languages" as={LanguagesField} offered={offered} ofMails={draft.language} />
      )}
      <FormField
        of={form}
        name="retention"
        as={Select}
        label={t('retention')}
        help={t('retentionHelp')}
        options={retentionChoices(draft).map((months) => ({
          value: String(months),
          label: t('months', { count: months }),
        }))}
      />
      <FormField
        of={form}
        name="birthdayProposal"
        as={Select}
        label={t('birthdayProposal')}
        help={t('birthdayProposalHelp')}
        options={birthdayProposals.map((value) => ({ value, label: t(`birthdayProposals.${value}`) }))}
      />
      <FormField
        of={form}
        name="amounts"
        as={Select}
        label={t('amounts')}
        help={t('amountsHelp')}
        options={amountReaders.map((value) => ({ value, label: t(`amountReaders.${value}`) }))}
      />
    </div>
  );
}
