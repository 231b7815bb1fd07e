import { Check, ChevronRight, FileUp, Mail, UserPlus } from 'lucide-react';
import { useState, type ComponentType, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFresh } from '../../lib/api/fresh.ts';
import { query } from '../../lib/api/query.ts';
import type { AnswerOf } from '../../lib/api/request.ts';
import { cn } from '../../lib/class-names.ts';
import { useMe } from '../../lib/session/me.ts';
import { holds } from '../../lib/session/rights.ts';
import { Card } from '../../ui/data/card.tsx';
import { Icon } from '../../ui/data/icon.tsx';
import { QueryResult } from '../../ui/feedback/query-result.tsx';
import { Bone } from '../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { AppLink } from '../../ui/layout/app-link.tsx';
import { PageBody } from '../../ui/layout/app-shell.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { SetUpChecklist } from './set-up-checklist.tsx';

/** The steps of the set-up after the registration, as the address names them. */
export type Step = 2 | 3;

/** The page with the company's logo, colour, values and details. */
const companyPage = '/organization/company';

type Company = AnswerOf<'organisation.detail'>;

interface StepProps {
  company: Company;
  onStep: (step: Step) => void;
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

function Steps({ step, steps }: { step: Step; steps: readonly Step[] }) {
  const t = useTranslations('organisation.onboarding');
  const link = 'hit inline-flex items-center gap-1.5 rounded-xs hover:text-ink';
  return (
    <ol aria-label={t('steps')} className="mb-3 flex flex-wrap items-center gap-2 text-md text-muted">
      <li className="flex items-center gap-2">
        <AppLink to={companyPage} current={false} aria-label={t('step1Done', { step: t('step1') })} className={link}>
          <Icon of={Check} size="sm" className="text-success" />
          {t('step1')}
        </AppLink>
      </li>
      {steps.map((each) => (
        <li key={each} aria-current={each === step ? 'step' : undefined} className="flex items-center gap-2">
          <Icon of={ChevronRight} size="sm" />
          <AppLink
            to={`/onboarding?step=${each}`}
            current={false}
            className={cn(link, each === step && 'font-semibold text-ink')}
          >
            {t(`step${each}`)}
          </AppLink>
        </li>
      ))}
    </ol>
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

const parts = { 2: InviteTeam, 3: SetUpChecklist } as const;

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

/** /onboarding: the founder's name, the people, and a checklist until the company is live. */
export function OnboardingPage(props: PageProps) {
  const steps: readonly Step[] = holds(useMe(), 'employees.onboard') ? [2, 3] : [3];
  const step = steps.includes(props.step) ? props.step : 3;
  return (
    <PageBody>
      <div className="mx-auto max-w-form">
        <Steps step={step} steps={steps} />
        <CompanyStep {...props} step={step} />
      </div>
    </PageBody>
  );
}
