import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { inviteDialog } from '../../features/employees/public.tsx';
import { Button } from '../../ui/form/button.tsx';
import { useOnceOpen } from '../../ui/layout/lazy.tsx';

/** The button by which an admin who is still alone invites people, with the dialog it opens. */
export function InvitePeople({ size = 'md' }: { size?: 'sm' | 'md' }) {
  const t = useTranslations('app.alone');
  const [open, setOpen] = useState(false);
  const drawn = useOnceOpen(open);
  return (
    <>
      <Button variant="primary" size={size} icon={UserPlus} {...inviteDialog.intent} onClick={() => setOpen(true)}>
        {t('invite')}
      </Button>
      {drawn && open && <inviteDialog.Part onClose={() => setOpen(false)} />}
    </>
  );
}
