import { Plus, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { DraftForm } from '../../../lib/form/draft-form.ts';
import { Card, CardHead } from '../../../ui/data/card.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';

/**
 * Shows the error of a failed save. After a conflict (409) it offers a button that loads the version another admin
 * saved.
 */
function NotSaved({ problem, onReload }: { problem: string; onReload: (() => Promise<void>) | null }) {
  const t = useTranslations('celebrations.rewards');
  const [busy, setBusy] = useState(false);
  const reload = async () => {
    setBusy(true);
    await onReload?.();
    setBusy(false);
  };
  return (
    <Callout
      tone="danger"
      live
      end={
        onReload && (
          <Button size="sm" busy={busy} onClick={() => void reload()}>
            {t('reload')}
          </Button>
        )
      }
    >
      {problem}
    </Callout>
  );
}

/** Removes a row of years. */
export function RemoveYears({ label, onRemove }: { label: string; onRemove: () => void }) {
  return <IconButton icon={X} label={label} onClick={onRemove} className="mt-6.5" />;
}

/** Shows a card with a form of rows of years, saved together. */
export function YearsForm<Draft extends FieldValues>({
  id,
  title,
  of: { form, isConflict, reload },
  add,
  save,
  full,
  onAdd,
  children,
}: {
  id: string;
  title: string;
  of: { form: DraftForm<Draft>; isConflict: boolean; reload: () => Promise<void> };
  add: string;
  save: string;
  /** True if no more rows can be added. */
  full: boolean;
  onAdd: () => void;
  children: ReactNode;
}) {
  return (
    <Card aria-labelledby={id}>
      <CardHead id={id} title={title} />
      <Form of={form} tabIndex={-1} className="flex flex-col gap-4 px-4 pb-4 outline-none sm:px-5 sm:pb-5">
        {form.general !== null && <NotSaved problem={form.general} onReload={isConflict ? reload : null} />}
        {children}
        <div className="flex flex-wrap justify-between gap-3">
          <Button icon={Plus} variant="outline" disabled={full} onClick={onAdd}>
            {add}
          </Button>
          <Button type="submit" variant="primary" busy={form.busy}>
            {save}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
