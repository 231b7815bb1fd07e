import { lazyPart } from '../../../ui/layout/lazy.tsx';
import type { RejectFormProps } from './reject-form.tsx';

/** The form that asks for a reason; fetched once there is something to decide. */
export const rejectForm = lazyPart<RejectFormProps>(() => import('./reject-form.tsx').then((file) => file.RejectForm));
