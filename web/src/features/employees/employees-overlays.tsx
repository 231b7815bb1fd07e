import type { Employee } from '@apprecio/contract/employees/employees.entities';
import { useTranslations } from 'use-intl';
import { toast } from '../../ui/feedback/toast-store.ts';
import { UndoDialog } from '../batches/public.tsx';
import { OutcomeDialog } from './bulk/outcome-dialog.tsx';
import { BatchesDialog } from './changes/batches-dialog.tsx';
import { PeopleChanges } from './changes/people-changes.tsx';
import { LeaveDialog } from './leave/leave-dialog.tsx';
import { LastDayDialog } from './offboarding/last-day-dialog.tsx';
import { LeaversDialog } from './offboarding/leavers-dialog.tsx';
import { OffboardingDialog } from './offboarding/offboarding-dialog.tsx';
import { OrgFieldsDialog } from './org-fields/org-fields-dialog.tsx';
import { inviteDialog } from './public.tsx';
import { type QuickAct, QuickActDialog } from './quick-act-dialog.tsx';
import { AddSheet } from './records/add-sheet.tsx';
import { EditSheet } from './records/edit-sheet.tsx';

/** The dialog open over the list. */
export type Opened =
  | { what: 'add' | 'invite' | 'lists' | 'leavers' | 'lastDays' | 'batches' }
  | { what: 'edit' | 'onLeave' | 'leave' | 'lastDay' | 'delete'; person: Employee }
  | { what: 'quick'; act: QuickAct; person: Employee }
  | { what: 'undo' | 'outcome'; batchId: string };

export interface OverlaysProps {
  opened: Opened;
  onOpen: (opened: Opened) => void;
  onClose: () => void;
  /** Something was done that can be undone. */
  onDone: (title: string, batchId: string) => void;
}

/** The dialogs and sheets of the list; one at a time. */
export function EmployeesOverlays({ opened, onOpen, onClose: close, onDone }: OverlaysProps) {
  const t = useTranslations('employees');
  const undo = (batchId: string) => onOpen({ what: 'undo', batchId });
  switch (opened.what) {
    case 'add':
      return <AddSheet onClose={close} />;
    case 'invite':
      return <inviteDialog.Part onClose={close} />;
    case 'lists':
      return <OrgFieldsDialog onClose={close} onBatch={(batchId) => onDone(t('orgFields.renamed'), batchId)} />;
    case 'leavers':
      return <LeaversDialog onClose={close} />;
    case 'lastDays':
      return <LastDayDialog open onClose={close} />;
    case 'onLeave':
      return <LeaveDialog person={opened.person} onClose={close} />;
    case 'lastDay':
      return <LastDayDialog open person={opened.person} onClose={close} />;
    case 'batches':
      return <BatchesDialog onClose={close} onUndo={undo} />;
    case 'quick':
      return <QuickActDialog act={opened.act} person={opened.person} onClose={close} />;
    case 'edit':
      return (
        <EditSheet
          id={opened.person.id}
          onClose={close}
          onUndo={undo}
          onSaved={(batchId, name) => {
            close();
            onDone(t('saved', { name }), batchId);
          }}
        />
      );
    case 'undo':
      return (
        <UndoDialog
          changed={(changes) => <PeopleChanges changes={changes} />}
          batchId={opened.batchId}
          onClose={close}
          onUndone={() => toast({ variant: 'success', title: t('undoneNow') })}
        />
      );
    case 'outcome':
      return <OutcomeDialog batchId={opened.batchId} onClose={close} onUndo={undo} />;
    case 'leave':
    case 'delete':
      return (
        <OffboardingDialog
          person={opened.person}
          deleting={opened.what === 'delete'}
          onClose={close}
          onLeft={(batchId) => {
            const { name } = opened.person;
            if (batchId) onDone(t('offboarding.done', { name }), batchId);
            else toast({ variant: 'success', title: t('offboarding.deleted', { name }) });
          }}
        />
      );
  }
}
