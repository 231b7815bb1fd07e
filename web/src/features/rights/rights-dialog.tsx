import type { Bundle } from '@apprecio/contract/api/bundles';
import type { RightsOfPerson } from '@apprecio/contract/rights/rights.operations';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useFresh } from '../../lib/api/fresh.ts';
import { query, useCommand } from '../../lib/api/query.ts';
import { unchecked } from '../../lib/form/checks.ts';
import { useDraftForm } from '../../lib/form/draft-form.ts';
import type { Problems } from '../../lib/form/problems.ts';
import { formatList } from '../../lib/i18n/format.ts';
import { useMe } from '../../lib/session/me.ts';
import { Callout } from '../../ui/feedback/callout.tsx';
import { QueryResult } from '../../ui/feedback/query-result.tsx';
import { RowsSkeleton } from '../../ui/feedback/skeleton.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Form, FormField } from '../../ui/form/form.tsx';
import { ActDialog } from '../../ui/overlay/act-dialog.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { BundleChoice, type PagesOf } from './bundle-choice.tsx';
import { changesOf } from './templates.ts';

const bundlesIn = ({ holdings }: RightsOfPerson) => holdings.map(({ bundle }) => bundle);

/** Tells of saved rights, with Undo where the actor may give back what they took. */
function useSaved() {
  const t = useTranslations('rights');
  const errorText = useErrorText();
  const me = useMe();
  const undo = useCommand('rights.set', {
    onSuccess: ({ person: { name } }) => void toast({ variant: 'success', title: t('undone', { name }) }),
    onError: (error) => void toast({ variant: 'destructive', title: errorText(error) }),
  });
  return (saved: RightsOfPerson, held: Bundle[]) => {
    const { id, name } = saved.person;
    const now = bundlesIn(saved);
    const isGivable = changesOf(held, now).taken.every((bundle) => me.bundles.includes(bundle));
    const action = { label: t('undo'), onPress: () => undo.mutate({ id, bundles: held, held: now }) };
    toast({ variant: 'success', title: t('saved', { name }), ...(isGivable && { action, duration: 10_000 }) });
  };
}

interface FormProps {
  rights: RightsOfPerson;
  pagesOf: PagesOf;
  onClose: () => void;
}

/** Holds the form of one person's rights; what it takes away is asked about once. */
function useRightsForm({ rights, onClose }: Omit<FormProps, 'pagesOf'>) {
  const t = useTranslations('rights');
  const { id } = rights.person;
  const [held] = useState(bundlesIn(rights));
  const [asks, setAsks] = useState(false);
  const onSaved = useSaved();
  const form = useDraftForm({
    schema: unchecked<{ bundles: Bundle[] }>(),
    draft: () => ({ bundles: held }),
    toInput: ({ bundles }) => ({ bundles }),
    check: ({ bundles }): Problems => {
      const { given, taken } = changesOf(held, bundles);
      return given.length + taken.length === 0 ? { bundles: t('nothing') } : {};
    },
    send: async (call, { bundles }) => call('rights.set', { id, bundles, held }),
    onRefused: () => setAsks(false),
    onSent: (saved) => {
      onSaved(saved, held);
      onClose();
    },
  });
  const { taken } = changesOf(held, form.draft.bundles);
  return { form, held, taken, asks, setAsks };
}

/** The choice of a person's rights, and the question before some are taken away. */
function RightsForm({ rights, pagesOf, onClose }: FormProps) {
  const t = useTranslations('rights');
  const words = useTranslations('rights.bundles');
  const { form, held, taken, asks, setAsks } = useRightsForm({ rights, onClose });
  const { name } = rights.person;
  return (
    <>
      <ActDialog
        open
        title={t('dialog.title', { name })}
        description={t('dialog.text', { name })}
        act={t('save')}
        busy={form.busy}
        error={form.general}
        onAct={() => (taken.length > 0 ? setAsks(true) : form.submit())}
        onClose={onClose}
      >
        <Form of={form}>
          <FormField of={form} name="bundles" as={BundleChoice} held={held} pagesOf={pagesOf} />
        </Form>
      </ActDialog>
      <ActDialog
        open={asks}
        size="sm"
        danger
        title={t('ask.title', { rights: formatList(taken.map((bundle) => words(`names.${bundle}`))) })}
        description={t('ask.text', { name })}
        act={t('ask.act')}
        busy={form.busy}
        onAct={() => form.submit()}
        onClose={() => setAsks(false)}
      />
    </>
  );
}

/** Opens the rights of a person: to change them, or to say why they cannot be changed. */
export function RightsDialog({ id, pagesOf, onClose }: { id: string; pagesOf: PagesOf; onClose: () => void }) {
  const t = useTranslations('rights');
  const found = useFresh(query('rights.detail', { id }));
  const rights = found.data;
  if (rights?.can.change) return <RightsForm key={id} rights={rights} pagesOf={pagesOf} onClose={onClose} />;
  return (
    <Dialog
      open
      sheet
      title={rights ? t('dialog.title', { name: rights.person.name }) : t('dialog.rights')}
      onOpenChange={(open) => !open && onClose()}
    >
      <QueryResult bare query={found} shape={<RowsSkeleton rows={4} />}>
        {({ can }) => can.whyNot && <Callout tone="info">{t(`whyNot.${can.whyNot}`)}</Callout>}
      </QueryResult>
    </Dialog>
  );
}
