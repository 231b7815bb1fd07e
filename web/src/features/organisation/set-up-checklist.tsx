import { joinMode } from '@apprecio/contract/api/codes';
import type { SetUpStep } from '@apprecio/contract/organisation/set-up';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Check, Circle } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import { query, useCommand } from '../../lib/api/query.ts';
import type { AnswerOf } from '../../lib/api/request.ts';
import { formatPaise } from '../../lib/i18n/format.ts';
import { useMe } from '../../lib/session/me.ts';
import { holds } from '../../lib/session/rights.ts';
import { Card } from '../../ui/data/card.tsx';
import { Icon } from '../../ui/data/icon.tsx';
import { QueryResult } from '../../ui/feedback/query-result.tsx';
import { Bone } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextLink } from '../../ui/layout/app-link.tsx';
import { GoLive } from './go-live.tsx';
import { SampleCard } from './sample-card.tsx';
import { useSetUpSteps } from './set-up-steps.ts';

// Steps that are done once they are read.
const read = ['allowance', 'wallet', 'pointValue'] as const;
const isRead = (step: SetUpStep): step is (typeof read)[number] => (read as readonly string[]).includes(step);

interface ChecklistProps {
  company: AnswerOf<'organisation.detail'>;
  onThank: () => void;
  /** The dialog that invites pasted addresses. */
  Invite: ComponentType<{ onClose: () => void }>;
  /** The dialog that adds company rewards. */
  Rewards: ComponentType<{ onClose: () => void }>;
}

function Row({
  step,
  done,
  next,
  text,
  onAct,
}: {
  step: SetUpStep;
  done: boolean;
  next: boolean;
  text: string;
  onAct: () => void;
}) {
  const t = useTranslations('organisation.onboarding');
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-3 py-2">
      <Icon
        of={done ? Check : Circle}
        label={t(done ? 'isDone' : 'isOpen')}
        className={done ? 'text-success' : 'text-muted'}
      />
      <span className="min-w-0 flex-1 basis-36 wrap-anywhere">{text}</span>
      {!done && (
        <Button size="sm" variant={next ? 'primary' : 'outline'} onClick={onAct}>
          {isRead(step) ? t('seen') : t(`acts.${step}`)}
        </Button>
      )}
    </li>
  );
}

/** Lists the set-up steps, each open one with its button. The next step has the primary button. */
export function SetUpChecklist({ company, onThank, Invite, Rewards }: ChecklistProps) {
  const t = useTranslations('organisation.onboarding');
  const client = useQueryClient();
  const router = useRouter();
  const onCompany = () => void router.navigate({ to: '/organization/company' });
  const onLeave = () => void router.navigate({ to: '/' });
  const [opened, setOpened] = useState<'invite' | 'rewards' | null>(null);
  const close = () => setOpened(null);
  const progress = query('organisation.setUp', {});
  const found = useQuery(progress);
  const mark = useCommand('organisation.markSetUp', {
    onSuccess: (after) => client.setQueryData(progress.queryKey, after),
  });
  const gather = useCommand('communities.create', {
    onSuccess: () => void client.invalidateQueries({ queryKey: progress.queryKey }),
  });
  const done = new Set<string>(found.data?.done ?? []);
  const steps = useSetUpSteps();
  const hasModules = holds(useMe(), 'company.modules');
  const next = steps.find((step) => !done.has(step));
  const act: Record<SetUpStep, () => void> = {
    logo: onCompany,
    values: () => mark.mutate({ mark: 'values' }, { onSuccess: onCompany }),
    community: () => gather.mutate({ name: t('wholeCompany'), joinMode: joinMode.company }),
    allowance: () => mark.mutate({ mark: 'allowance' }),
    wallet: () => mark.mutate({ mark: 'wallet' }),
    live: () => mark.mutate({ mark: 'live' }),
    people: () => setOpened('invite'),
    thanks: onThank,
    pointValue: () => mark.mutate({ mark: 'pointValue' }),
    rewards: () => setOpened('rewards'),
  };
  const rupees = formatPaise(company.pointValuePaise);
  return (
    <QueryResult query={found} shape={<Bone className="h-72 rounded-xl!" />}>
      {() => (
        <>
          <Card pad="roomy">
            <p role="status" className="type-card">
              {t('doneOf', { done: steps.filter((step) => done.has(step)).length, total: steps.length })}
            </p>
            <ul className="mt-3 divide-y">
              {steps.map((step) => (
                <Row
                  key={step}
                  step={step}
                  done={done.has(step)}
                  next={step === next}
                  text={t(`check.${step}`, { rupees })}
                  onAct={act[step]}
                />
              ))}
            </ul>
            {hasModules && (
              <p className="mt-3 text-md">
                <TextLink to="/organization/company#modules">{t('modules')}</TextLink>
              </p>
            )}
          </Card>
          {found.data && <GoLive key={found.data.liveOn} liveOn={found.data.liveOn} />}
          <div className="mt-5">
            <SampleCard values={company.values} />
          </div>
          <div className="mt-5 flex flex-wrap justify-end gap-3">
            {!found.data?.dismissed && (
              <Button
                variant="ghost"
                size="lg"
                busy={mark.isPending}
                onClick={() => mark.mutate({ mark: 'dismissed' }, { onSuccess: onLeave })}
              >
                {t('putAway')}
              </Button>
            )}
            <Button variant={next ? 'outline' : 'primary'} size="lg" onClick={onLeave}>
              {t('home')}
            </Button>
          </div>
          {opened === 'invite' && <Invite onClose={close} />}
          {opened === 'rewards' && <Rewards onClose={close} />}
        </>
      )}
    </QueryResult>
  );
}
