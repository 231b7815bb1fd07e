import { newDomain } from '@apprecio/contract/organisation/domains';
import { useQuery } from '@tanstack/react-query';
import { Globe, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useCommand } from '../../lib/api/query.ts';
import { type ItemOf, whole } from '../../lib/api/whole.ts';
import { useDraftForm } from '../../lib/form/draft-form.ts';
import { formatDate } from '../../lib/i18n/format.ts';
import { Card } from '../../ui/data/card.tsx';
import { Icon } from '../../ui/data/icon.tsx';
import { QueryResult } from '../../ui/feedback/query-result.tsx';
import { RowsSkeleton } from '../../ui/feedback/skeleton.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/form/button.tsx';
import { Form, FormError, FormField } from '../../ui/form/form.tsx';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

type Domain = ItemOf<'organisation.domains'>;

const domainsQuery = whole('organisation.domains', {});

function useFailed(): (error: unknown) => void {
  const errorText = useErrorText();
  return (error) => {
    toast({ variant: 'destructive', title: errorText(error) });
  };
}

function DomainRow({ domain }: { domain: Domain }) {
  const t = useTranslations('billing.domains');
  const onError = useFailed();
  const restore = useCommand('organisation.addDomain', { onError });
  const remove = useCommand('organisation.removeDomain', {
    onSuccess: () => {
      toast({
        title: t('removed', { domain: domain.domain }),
        action: { label: t('undo'), onPress: () => restore.mutate({ domain: domain.domain }) },
      });
    },
    onError,
  });
  return (
    <li className="flex items-center gap-3 border-t py-2">
      <Icon of={Globe} size="sm" className="text-muted" />
      <div className="min-w-0 flex-1">
        <div className="text-md break-all">{domain.domain}</div>
        <div className="text-xs text-muted">
          {t('added', { date: formatDate(domain.addedAt), name: domain.addedBy })}
        </div>
      </div>
      <IconButton
        icon={X}
        size="sm"
        label={t('remove', { domain: domain.domain })}
        disabled={remove.isPending}
        onClick={() => remove.mutate({ domain: domain.domain })}
      />
    </li>
  );
}

function AddDomain() {
  const t = useTranslations('billing.domains');
  const form = useDraftForm({
    schema: newDomain,
    draft: () => ({ domain: '' }),
    toInput: (draft) => draft,
    send: async (call, input) => call('organisation.addDomain', input),
    onSent: ({ domain }) => {
      form.startOver();
      toast({ variant: 'success', title: t('done', { domain }) });
    },
    texts: 'billing.validation',
  });
  return (
    <Form of={form} className="mt-3 flex flex-col gap-3 border-t pt-4">
      <FormError of={form} />
      <FormField
        of={form}
        name="domain"
        as={TextField}
        label={t('add')}
        placeholder="acme.example"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
      />
      <Button type="submit" busy={form.busy}>
        {t('send')}
      </Button>
    </Form>
  );
}

/** The domains whose people may join by single sign-on. */
export function DomainsCard() {
  const t = useTranslations('billing.domains');
  const found = useQuery(domainsQuery);
  return (
    <Card pad="padded" aria-labelledby="domains-title">
      <h2 id="domains-title" className="type-label">
        {t('title')}
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">{t('line')}</p>
      <QueryResult query={found} bare shape={<RowsSkeleton rows={2} />}>
        {(data) => (
          <>
            {data.length === 0 && <p className="border-t py-4 text-md text-muted">{t('none')}</p>}
            <ul>
              {data.map((domain) => (
                <DomainRow key={domain.domain} domain={domain} />
              ))}
            </ul>
            <AddDomain />
          </>
        )}
      </QueryResult>
    </Card>
  );
}
