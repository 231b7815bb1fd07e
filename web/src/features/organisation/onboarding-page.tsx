import { ChevronRight, FileUp, Mail, UserPlus } from 'lucide-react';
import { useState, type ComponentType, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFresh } from '../../lib/api/fresh.ts';
import { query } from '../../lib/api/query.ts';
import type { AnswerOf } from '../../lib/api/request.ts';
import { cn } from '../../lib/class-names.ts';
import { Card } from '../../ui/data/card.tsx';
import { Icon } from '../../ui/data/icon.tsx';
import { QueryResult } from '../../ui/feedback/query-result.tsx';
import { Bone } from '../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Form, FormError } from '../../ui/form/form.tsx';
import { AppLink } from '../../ui/layout/app-link.tsx';
import { PageBody } from '../../ui/layout/app-shell.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { LookFields, ValueFields } from './company-fields.tsx';
import { SampleCard } from './sample-card.tsx';
import { SetUpChecklist } from './set-up-checklist.tsx';
import { useCompanyForm } from './use-company-form.ts';

/** The steps of the set-up, as the address names them. */
export type Step = 1 | 2 | 3;

type Company = AnswerOf<'organisation.detail'>;

interface StepProps {
  company: Company;
  onStep: (step: Step) => void;
  onLeave: () => void;
  /** Opens the dialog that thanks someone. */
  onThank: () => void;
  /** The form that adds and invites one person. */
  Add: ComponentType<{ onClose: () => void }>;
  /** The dialog that invites pasted addresses. */
  Invite: ComponentType<{ onClose: () => void }>;
  /** The dialog that adds company rewards. */
  Rewards: ComponentType<{ onClose: () => void }>;
}

interface PageProps extends Omit<StepProps, 'company'> {
  step: Step;
  /** Asks for the founder's name, once. */
  NameForm: ComponentType;
}

function Steps({ step }: { step: Step }) {
  const t = useTranslations('organisation.onboarding');
  return (
    <ol aria-label={t('steps')} className="mb-3 flex flex-wrap items-center gap-2 text-md text-muted">
      {([1, 2, 3] as const).map((each) => (
        <li key={each} aria-current={each === step ? 'step' : undefined} className="flex items-center gap-2">
          {each > 1 && <Icon of={ChevronRight} size="sm" />}
          <AppLink
            to={`/onboarding?step=${each}`}
            current={false}
            className={cn('hit rounded-xs hover:text-ink', each === step && 'font-semibold text-ink')}
          >
            {t(`step${each}`)}
          </AppLink>
        </li>
      ))}
    </ol>
  );
}

function CompanyInfo({ company, onStep }: StepProps) {
  const t = useTranslations('organisation.onboarding');
  const form = useCompanyForm(company, () => onStep(2), ['values']);
  return (
    <Form of={form}>
      <Card as="div" pad="roomy" className="flex flex-col gap-6">
        <LookFields company={company} form={form} />
        <ValueFields company={company} form={form} />
        <SampleCard values={form.draft.values} />
        <FormError of={form} />
      </Card>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button variant="ghost" size="lg" onClick={() => onStep(2)}>
          {t('later')}
        </Button>
        <Button type="submit" variant="primary" size="lg" busy={form.busy}>
          {t('saveAndGoOn')}
        </Button>
      </div>
    </Form>
  );
}

function InviteMethod({ of, children }: { of: 'single' | 'csv' | 'addresses'; children: ReactNode }) {
  const t = useTranslations('organisation.onboarding');
  return (
    <Card pad="roomy" aria-labelledby={of}>
      <h2 id={of} className="type-card">
        {t(of)}
      </h2>
      <p className="mt-1 mb-4 text-md text-muted">{t(`${of}Line`)}</p>
      {children}
    </Card>
  );
}

function InviteTeam({ onStep, Add, Invite }: StepProps) {
  const t = useTranslations('organisation.onboarding');
  const [opened, setOpened] = useState<'add' | 'invite' | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <div className="flex flex-col gap-4">
        <InviteMethod of="addresses">
          <Button variant="primary" icon={Mail} onClick={() => setOpened('invite')}>
            {t('invite')}
          </Button>
        </InviteMethod>
        <InviteMethod of="single">
          <Button icon={UserPlus} onClick={() => setOpened('add')}>
            {t('add')}
          </Button>
        </InviteMethod>
        <InviteMethod of="csv">
          <ButtonLink to="/organization/employees/import" icon={FileUp}>
            {t('openImport')}
          </ButtonLink>
        </InviteMethod>
      </div>
      <div className="mt-5 flex justify-end">
        <Button size="lg" onClick={() => onStep(3)}>
          {t('goOn')}
        </Button>
      </div>
      {opened === 'add' && <Add onClose={close} />}
      {opened === 'invite' && <Invite onClose={close} />}
    </>
  );
}

const parts = { 1: CompanyInfo, 2: InviteTeam, 3: SetUpChecklist } as const;

function CompanyStep({ step, NameForm, ...props }: PageProps) {
  const t = useTranslations('organisation.onboarding');
  const found = useFresh(query('organisation.detail', {}));
  const Part = parts[step];
  return (
    <>
      <PageHead title={t(`title${step}`)} text={t(`line${step}`)} />
      <NameForm />
      <QueryResult query={found} shape={<Bone className="h-96 rounded-xl!" />}>
        {(data) => <Part company={data} {...props} />}
      </QueryResult>
    </>
  );
}

/** /onboarding: what registration did not ask, the founder's name, the people, and a checklist until the company is live. */
export function OnboardingPage(props: PageProps) {
  return (
    <PageBody>
      <div className="mx-auto max-w-form">
        <Steps step={props.step} />
        <CompanyStep {...props} />
      </div>
    </PageBody>
  );
}
