import type { ManagedType } from '@apprecio/contract/recognition/recognition-types';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';

/** Switching a kind on or off, leaving, and the button that saves. */
export function TypeFoot({
  type,
  onClose,
  children,
}: {
  type: ManagedType | null;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useTranslations('recognition.types');
  const post = useTranslations('recognition.post');
  const queue = useTranslations('recognition.queue');
  const errorText = useErrorText();
  const switching = useCommand('recognition.switchType', {
    onSuccess: ({ id, active }) => {
      const undo = () => switching.mutate({ id, active: !active });
      toast({
        variant: 'success',
        title: t(active ? 'switchedOn' : 'switchedOff'),
        action: { label: post('undo'), onPress: undo },
      });
    },
    onError: (error) => toast({ variant: 'destructive', title: errorText(error) }),
  });
  return (
    <div className="flex flex-wrap items-center gap-2 border-t px-5 py-4">
      {type && (
        <Button
          variant={type.active ? 'danger-quiet' : 'tint'}
          busy={switching.isPending}
          onClick={() => switching.mutate({ id: type.id, active: !type.active })}
        >
          {t(type.active ? 'switchOff' : 'switchOn')}
        </Button>
      )}
      <Button variant="ghost" className="ml-auto" onClick={onClose}>
        {queue('cancel')}
      </Button>
      {children}
    </div>
  );
}
