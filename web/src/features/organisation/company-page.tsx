import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PageBody } from '../../components/app-shell.tsx';
import { Button } from '../../components/button.tsx';
import { Callout } from '../../components/callout.tsx';
import { Card } from '../../components/card.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { FootBar } from '../../components/foot-bar.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Bone, Loading } from '../../components/skeleton.tsx';
import { toast } from '../../components/toast-store.ts';
import { query } from '../../lib/query.ts';
import type { AnswerOf } from '../../lib/request.ts';
import { DetailFields, LookFields, ValueFields } from './company-fields.tsx';
import { useCompanyForm } from './use-company-form.ts';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="div" pad="roomy">
      <h2 className="type-section mb-5">{title}</h2>
      {children}
    </Card>
  );
}

function Form({ company }: { company: AnswerOf<'organisation.detail'> }) {
  const t = useTranslations('organisation.company');
  const form = useCompanyForm(company, () => void toast({ variant: 'success', title: t('saved') }));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.send();
      }}
      className="flex max-w-form flex-col gap-4"
    >
      <Part title={t('details')}>
        <DetailFields form={form} />
      </Part>
      <Part title={t('look')}>
        <LookFields company={company} form={form} />
      </Part>
      <Part title={t('values')}>
        <ValueFields company={company} form={form} />
      </Part>
      {form.refused && (
        <Callout tone="danger" live>
          {form.refused}
        </Callout>
      )}
      {form.changed.length > 0 && (
        <FootBar className="sticky bottom-20 z-10 md:bottom-4">
          <p role="status" className="min-w-40 flex-1 text-sm text-muted">
            {t('changes', { count: form.changed.length })}
          </p>
          <Button variant="ghost" onClick={form.discard}>
            {t('discard')}
          </Button>
          <Button type="submit" variant="primary" busy={form.busy}>
            {t('save')}
          </Button>
        </FootBar>
      )}
    </form>
  );
}

/** /organization/company: name, logo, colour, zone, invoices and values. */
export function CompanyPage() {
  const t = useTranslations('organisation.company');
  const { data, isPending, isError, isFetching, refetch } = useQuery(query('organisation.detail', {}));
  return (
    <PageBody>
      <PageHead title={t('title')} text={t('line')} />
      {isError && !data ? (
        <ErrorState busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Loading loading={isPending} shape={<Bone className="h-96 max-w-form rounded-xl!" />}>
          {() => data && <Form company={data} />}
        </Loading>
      )}
    </PageBody>
  );
}
