import { ApiError } from '../../lib/api/request.ts';
import type { Drawing } from '../feedback/drawings.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ButtonLink } from '../form/button.tsx';

/** The words for something that is not there, and where the others are. */
export interface MissingProps {
  to: string;
  drawing?: Drawing;
  title: string;
  text: string;
  action: string;
}

/** Whether an answer says that something is not there, or not for whoever asks: another try says the same. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && [400, 403, 404].includes(error.status);
}

/** Stands where something would be that is not there, and leads to the others. */
export function Missing({ to, drawing = 'map', title, text, action }: MissingProps) {
  return (
    <EmptyState
      level={1}
      drawing={drawing}
      title={title}
      text={text}
      actions={
        <ButtonLink variant="primary" size="sm" to={to}>
          {action}
        </ButtonLink>
      }
    />
  );
}
