import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../data/icon.tsx';

/** The sentences of which one stands under a control. */
export interface FieldNotes {
  help?: ReactNode;
  /** A sentence; the control becomes invalid. */
  error?: ReactNode;
  /** A sentence in green, such as 'Great! This subdomain is available.' */
  success?: ReactNode;
}

/** The sentence under a control: error first, then success, then help. */
export function FieldNote({ id, help, error, success }: { id: string } & FieldNotes) {
  if (error) {
    return (
      <span id={`${id}-note`} className="flex items-start gap-1.5 text-sm font-medium text-danger">
        <Icon of={TriangleAlert} size="sm" className="mt-0.5" />
        <span className="min-w-0">{error}</span>
      </span>
    );
  }
  if (success) {
    return (
      <span id={`${id}-note`} className="flex items-start gap-1.5 text-sm text-success">
        <Icon of={CircleCheck} size="sm" className="mt-0.5" />
        <span className="min-w-0">{success}</span>
      </span>
    );
  }
  if (!help) return null;
  return (
    <span id={`${id}-note`} className="text-sm text-muted">
      {help}
    </span>
  );
}
