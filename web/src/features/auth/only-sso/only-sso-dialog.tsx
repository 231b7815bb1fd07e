import type { OnlySsoState } from '@apprecio/contract/auth/only-sso';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useFresh } from '../../../lib/api/fresh.ts';
import { query, useCommand } from '../../../lib/api/query.ts';
import { QueryResult } from '../../../ui/feedback/query-result.tsx';
import { RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';

interface Chosen {
  /** The provider of each chosen domain. */
  domains: Record<string, string>;
  adminIds: string[];
}

interface ChoiceProps {
  state: OnlySsoState;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

function DomainChoice({ state: { choices, domains }, chosen, onChange }: ChoiceProps) {
  const t = useTranslations('auth.onlySso');
  const isOn = (domain: string, id: string) =>
    domains.some((each) => each.domain === domain && each.provider.id === id);
  return (
    <fieldset>
      <legend className="text-md font-medium">{t('domains')}</legend>
      <ul className="mt-2 flex flex-col gap-1">
        {choices.map(({ domain, provider, works }) => {
          const { [domain]: held, ...others } = chosen.domains;
          const isChosen = held === provider.id;
          const isOpen = works || isOn(domain, provider.id);
          return (
            <li key={`${domain} ${provider.id}`}>
              <Checkbox
                label={t('domainWith', { domain, provider: provider.name })}
                disabled={!isOpen}
                checked={isChosen}
                onChange={() =>
                  onChange({ ...chosen, domains: isChosen ? others : { ...others, [domain]: provider.id } })
                }
              />
              {!isOpen && <p className="pl-8 text-sm text-warning">{t('unproven', { provider: provider.name })}</p>}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

function AdminChoice({ state: { candidates }, chosen, onChange }: ChoiceProps) {
  const t = useTranslations('auth.onlySso');
  const { adminIds } = chosen;
  return (
    <fieldset className="mt-5">
      <legend className="text-md font-medium">{t('admins')}</legend>
      <p className="mt-1 text-sm text-muted">{t('adminsHelp')}</p>
      {candidates.length === 0 && <p className="mt-2 text-sm text-warning">{t('noCandidates')}</p>}
      <ul className="mt-2 flex flex-col gap-1">
        {candidates.map(({ id, name }) => (
          <li key={id}>
            <Checkbox
              label={name}
              checked={adminIds.includes(id)}
              onChange={() =>
                onChange({
                  ...chosen,
                  adminIds: adminIds.includes(id) ? adminIds.filter((each) => each !== id) : [...adminIds, id],
                })
              }
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function chosenIn({ domains, breakGlass, candidates }: OnlySsoState): Chosen {
  const fit = new Set(candidates.map(({ id }) => id));
  return {
    domains: Object.fromEntries(domains.map(({ domain, provider }) => [domain, provider.id])),
    adminIds: breakGlass.map(({ person }) => person.id).filter((id) => fit.has(id)),
  };
}

/** Chooses the domains whose people sign in with a provider alone, and the break-glass admins. */
export function OnlySsoDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('auth.onlySso');
  const errorText = useErrorText();
  const found = useFresh(query('auth.onlySso', {}));
  const [edited, setEdited] = useState<Chosen>();
  const chosen = edited ?? (found.data && chosenIn(found.data));
  const command = useCommand('auth.setOnlySso', {
    onSuccess: ({ domains }) => {
      toast({ variant: 'success', title: t(domains.length > 0 ? 'savedOn' : 'savedOff') });
      onClose();
    },
  });
  const send = ({ domains, adminIds }: Chosen) =>
    command.mutate({
      domains: Object.entries(domains).map(([domain, providerId]) => ({ domain, providerId })),
      breakGlassIds: adminIds,
    });
  return (
    <ActDialog
      open
      title={t('title')}
      description={t('dialogText')}
      act={t('save')}
      busy={command.isPending}
      error={command.error && errorText(command.error)}
      onAct={() => chosen && send(chosen)}
      onClose={onClose}
    >
      <QueryResult query={found} bare shape={<RowsSkeleton rows={3} />}>
        {(state) =>
          chosen && (
            <>
              <DomainChoice state={state} chosen={chosen} onChange={setEdited} />
              <AdminChoice state={state} chosen={chosen} onChange={setEdited} />
            </>
          )
        }
      </QueryResult>
    </ActDialog>
  );
}
