import type { OnlySsoState } from '@apprecio/contract/auth/only-sso';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import { formatDate, formatList } from '../../../lib/i18n/format.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { Card, CardHead, CardRow } from '../../../ui/data/card.tsx';
import { QueryResult } from '../../../ui/feedback/query-result.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { OnlySsoDialog } from './only-sso-dialog.tsx';

function Domains({ domains }: Pick<OnlySsoState, 'domains'>) {
  const t = useTranslations('auth.onlySso');
  return domains.map(({ domain, provider, since, by }) => (
    <CardRow
      key={domain}
      lined
      title={domain}
      sub={t('domainLine', { provider: provider.name, date: formatDate(since), name: by ?? '' })}
      end={<Badge tone="success">{t('on')}</Badge>}
    />
  ));
}

function Admins({ breakGlass }: Pick<OnlySsoState, 'breakGlass'>) {
  const t = useTranslations('auth.onlySso');
  return breakGlass.map(({ person, works }) => (
    <CardRow
      key={person.id}
      lined
      start={<Avatar person={person} size={40} decorative />}
      title={person.name}
      sub={t('admin')}
      end={!works && <Badge tone="warning">{t('noPasskey')}</Badge>}
    />
  ));
}

function useClosed(): string[] {
  return (useQuery(query('auth.onlySso', {})).data?.domains ?? []).map(({ domain }) => domain);
}

/** Says for whom passwords work. */
export function PasswordScope() {
  const t = useTranslations('auth');
  const closed = useClosed();
  return closed.length === 0 ? t('methods.passwordText') : t('onlySso.notFor', { domains: formatList(closed) });
}

/** Says that passwords work, unless they are closed for some. */
export function PasswordBadge() {
  const t = useTranslations('auth.methods');
  return useClosed().length === 0 && <Badge tone="success">{t('alwaysOn')}</Badge>;
}

/** Shows for which domains a provider is the only way in, and who can still sign in with a passkey. */
export function OnlySsoCard() {
  const t = useTranslations('auth.onlySso');
  const found = useQuery(query('auth.onlySso', {}));
  const [isOpen, setOpen] = useState(false);
  const { data } = found;
  return (
    <Card className="overflow-hidden pb-1" aria-labelledby="only-sso-title">
      <CardHead
        id="only-sso-title"
        title={t('title')}
        end={
          data &&
          data.choices.length > 0 && (
            <Button size="sm" onClick={() => setOpen(true)}>
              {t('change')}
            </Button>
          )
        }
      />
      <p className="px-4 pt-1 pb-3 text-md text-muted sm:px-5">{t('line')}</p>
      <QueryResult query={found} bare shape={<p className="invisible px-4 pb-3 text-md sm:px-5">{t('off')}</p>}>
        {({ choices, domains, breakGlass }) =>
          domains.length > 0 ? (
            <ul>
              <Domains domains={domains} />
              <Admins breakGlass={breakGlass} />
            </ul>
          ) : (
            <p className="px-4 pb-3 text-md sm:px-5">{choices.length > 0 ? t('off') : t('noProvider')}</p>
          )
        }
      </QueryResult>
      {isOpen && <OnlySsoDialog onClose={() => setOpen(false)} />}
    </Card>
  );
}
