import { Button } from '../form/button.tsx';

/** The foot of a form in a dialog: leaves it, or sends it. */
export function FormFoot({
  cancel,
  onCancel,
  send,
  busy,
  danger = false,
}: {
  cancel: string;
  onCancel: () => void;
  send: string;
  busy: boolean;
  danger?: boolean;
}) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="ghost" onClick={onCancel}>
        {cancel}
      </Button>
      <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
        {send}
      </Button>
    </div>
  );
}
