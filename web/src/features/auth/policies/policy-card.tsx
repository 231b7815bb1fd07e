import { type Bundle, bundles } from '@apprecio/contract/api/bundles';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { unchecked } from '../../../lib/form/checks.ts';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import { formatList } from '../../../lib/i18n/format.ts';
import { Card, CardHead } from '../../../ui/data/card.tsx';
import { QueryResult } from '../../../ui/feedback/query-result.tsx';
import { Bone } from '../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { FieldNote } from '../../../ui/form/field-note.tsx';
import { Form, FormField } from '../../../ui/form/form.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';

type Policy = AnswerOf<'auth.factorPolicy'>;

const graceDays = [0, 3, 7, 14, 30];

interface BundleBoxesProps {
  value: readonly Bundle[];
  onChange: (value: Bundle[]) => void;
  error?: string | undefined;
}

/** Chooses bundles of rights, one by one. */
function BundleBoxes({ value, onChange, error }: BundleBoxesProps) {
  const t = useTranslations('auth.policy');
  const words = useTranslations('rights.bundles');
  const id = useId();
  const toggle = (bundle: Bundle, isOn: boolean) =>
    onChange(bundles.filter((other) => (other === bundle ? isOn : value.includes(other))));
  return (
    <fieldset className="mb-4">
      <legend id={id} className="mb-1.5 text-md font-medium">
        {t('rights')}
      </legend>
      <div className="grid gap-x-4 gap-y-2.5 max-md:gap-y-0 sm:grid-cols-2">
        {bundles.map((bundle) => (
          <Checkbox
            key={bundle}
            label={words(`names.${bundle}`)}
            checked={value.includes(bundle)}
            onChange={(event) => toggle(bundle, event.target.checked)}
          />
        ))}
      </div>
      <FieldNote id={`${id}-note`} error={error} />
    </fieldset>
  );
}

function PolicyDialog({ policy, onClose }: { policy: Policy; onClose: () => void }) {
  const t = useTranslations('auth.policy');
  const form = useDraftForm({
    schema: unchecked<{ bundles: Bundle[]; graceDays: number }>(),
    draft: () => ({ bundles: policy.bundles, graceDays: String(policy.graceDays) }),
    toInput: (draft) => ({ bundles: draft.bundles, graceDays: Number(draft.graceDays) }),
    send: async (call, input) => call('auth.setFactorPolicy', input),
    onSent: () => {
      toast({ variant: 'success', title: t('saved') });
      onClose();
    },
    texts: 'auth.validation',
  });
  const days = [...new Set([...graceDays, policy.graceDays])].toSorted((a, b) => a - b);
  return (
    <ActDialog
      open
      title={t('title')}
      description={t('dialogText')}
      cancel={t('cancel')}
      act={t('save')}
      busy={form.busy}
      error={form.general}
      onAct={form.submit}
      onClose={onClose}
    >
      <Form of={form}>
        <FormField of={form} name="bundles" as={BundleBoxes} />
        <FormField
          of={form}
          name="graceDays"
          as={Select}
          label={t('grace')}
          help={t('graceHelp')}
          options={days.map((count) => ({ value: String(count), label: t('days', { count }) }))}
        />
      </Form>
    </ActDialog>
  );
}

function PolicyLines({ policy }: { policy: Policy }) {
  const t = useTranslations('auth.policy');
  const words = useTranslations('rights.bundles');
  const { holders, missing, graceDays: count } = policy;
  if (policy.bundles.length === 0) return <p className="text-md text-muted">{t('nobody')}</p>;
  return (
    <>
      <p className="text-md">
        {t('rule', { rights: formatList(policy.bundles.map((bundle) => words(`names.${bundle}`))), count })}
      </p>
      <p className="mt-1 text-sm text-muted">{missing === 0 ? t('allHave') : t('missing', { missing, holders })}</p>
    </>
  );
}

/** Says which rights need two-step sign-in, and changes it. */
export function PolicyCard() {
  const t = useTranslations('auth.policy');
  const found = useQuery(query('auth.factorPolicy', {}));
  const [open, setOpen] = useState(false);
  return (
    <Card className="pb-4" aria-labelledby="policy-title">
      <CardHead
        id="policy-title"
        title={t('title')}
        end={
          found.data && (
            <Button size="sm" onClick={() => setOpen(true)}>
              {t('change')}
            </Button>
          )
        }
      />
      <div className="px-4 pt-1 sm:px-5">
        <QueryResult query={found} bare shape={<Bone className="h-10" />}>
          {(policy) => <PolicyLines policy={policy} />}
        </QueryResult>
      </div>
      {open && found.data && <PolicyDialog policy={found.data} onClose={() => setOpen(false)} />}
    </Card>
  );
}
