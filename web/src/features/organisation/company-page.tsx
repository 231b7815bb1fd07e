import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFresh } from '../../lib/api/fresh.ts';
import { query } from '../../lib/api/query.ts';
import type { AnswerOf } from '../../lib/api/request.ts';
import { useMe } from '../../lib/session/me.ts';
import { holds } from '../../lib/session/rights.ts';
import { Card } from '../../ui/data/card.tsx';
import { FootBar } from '../../ui/data/foot-bar.tsx';
import { QueryResult } from '../../ui/feedback/query-result.tsx';
import { Bone } from '../../ui/feedback/skeleton.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Form, FormError } from '../../ui/form/form.tsx';
import { PageBody } from '../../ui/layout/app-shell.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { DetailFields, LookFields, ValueFields } from './company-fields.tsx';
import { CompanyPreview } from './company-preview.tsx';
import { Demonstration } from './demonstration.tsx';
import { ModulesCard } from './modules/modules-card.tsx';
import { useCompanyForm } from './use-company-form.ts';

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card as="div" pad="roomy">
      <h2 id={id} className="type-section mb-5">
        {title}
      </h2>
      {children}
    </Card>
  );
}

function CompanyFormCard({ company }: { company: AnswerOf<'organisation.detail'> }) {
  const t = useTranslations('organisation.company');
  const form = useCompanyForm(company, () => void toast({ variant: 'success', title: t('saved') }));
  return (
    <div className="grid items-start gap-x-8 gap-y-6 min-[1360px]:grid-cols-[minmax(0,var(--form-max))_minmax(320px,420px)]">
      <Form of={form} className="flex max-w-form min-w-0 flex-col gap-4">
        <Part id="company-details" title={t('details')}>
          <DetailFields company={company} form={form} />
        </Part>
        <Part id="company-look" title={t('look')}>
          <LookFields company={company} form={form} />
        </Part>
        <Part id="company-values" title={t('values')}>
          <ValueFields company={company} form={form} />
        </Part>
        <FormError of={form} />
        {form.changed.length > 0 && (
          <FootBar className="sticky bottom-20 z-10 md:bottom-4">
            <p role="status" className="min-w-40 flex-1 text-sm text-muted">
              {t('changes', { count: form.changed.length })}
            </p>
            <Button variant="ghost" onClick={() => form.startOver()}>
              {t('discard')}
            </Button>
            <Button type="submit" variant="primary" busy={form.busy}>
              {t('save')}
            </Button>
          </FootBar>
        )}
      </Form>
      <CompanyPreview draft={form.draft} logoUrl={company.logoUrl} />
    </div>
  );
}

/** /organization/company: name, logo, colour, zone, invoices and values. */
export function CompanyPage() {
  const t = useTranslations('organisation.company');
  const hasModules = holds(useMe(), 'company.modules');
  const found = useFresh(query('organisation.detail', {}));
  return (
    <PageBody>
      <PageHead
        title={t('title')}
        text={t('line')}
        end={hasModules && <ButtonLink to="/organization/company#modules">{t('modules')}</ButtonLink>}
      />
      <QueryResult query={found} shape={<Bone className="h-96 max-w-form rounded-xl!" />}>
        {(data) => (
          <>
            <CompanyFormCard company={data} />
            {hasModules && <ModulesCard />}
            {data.kept?.demonstration && <Demonstration subdomain={data.subdomain} />}
          </>
        )}
      </QueryResult>
    </PageBody>
  );
}
