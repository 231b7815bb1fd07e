import { Ban, Ellipsis, FileUp, ListOrdered, type LucideIcon, Pencil, Trash2, Trophy } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';
import { MenuButton } from '../../../ui/overlay/menu-button.tsx';
import type { MenuEntry } from '../../../ui/overlay/menu.tsx';
import type { Zapz } from '../zapz-view.ts';
import { ScoreFileDialog } from './score-file.tsx';
import { ScoresDialog } from './scores-dialog.tsx';
import { WinnersDialog } from './winners-dialog.tsx';

type Act = 'scores' | 'file' | 'winners' | 'cancel' | 'delete';

function Ending({ zapz, act, onClose }: { zapz: Zapz; act: 'cancel' | 'delete'; onClose: () => void }) {
  const t = useTranslations('competitions.menu');
  const errorText = useErrorText();
  const onSuccess = () => {
    toast({ variant: 'success', title: t(`${act}Done`) });
    onClose();
  };
  const cancel = useCommand('competitions.cancel', { onSuccess });
  const remove = useCommand('competitions.delete', { onSuccess });
  const command = act === 'cancel' ? cancel : remove;
  return (
    <ActDialog
      open
      danger
      title={t(`${act}Title`)}
      description={zapz.title}
      cancel={t('keep')}
      act={t(act)}
      busy={command.isPending}
      error={command.error ? errorText(command.error) : null}
      onAct={() => command.mutate({ id: zapz.id })}
      onClose={onClose}
    >
      <p>{t(`${act}Text`)}</p>
    </ActDialog>
  );
}

/** Shows the menu of an admin's actions on a competition. */
export function RowActs({ zapz, onEdit }: { zapz: Zapz; onEdit: (id: string) => void }) {
  const t = useTranslations('competitions.menu');
  const [act, setAct] = useState<Act | null>(null);
  const close = () => setAct(null);
  const { can } = zapz;
  const entry = (on: boolean, id: string, label: string, icon: LucideIcon, onSelect: () => void): MenuEntry[] =>
    on ? [{ id, label, icon, danger: id === 'cancel' || id === 'delete', onSelect }] : [];
  const entries = [
    ...entry(can.edit, 'edit', t('edit'), Pencil, () => onEdit(zapz.id)),
    ...entry(can.score, 'scores', t('scores'), ListOrdered, () => setAct('scores')),
    ...entry(can.score, 'file', t('file'), FileUp, () => setAct('file')),
    ...entry(can.declare, 'winners', t('winners'), Trophy, () => setAct('winners')),
    ...entry(can.correct, 'correct', t('correct'), Trophy, () => setAct('winners')),
    ...entry(can.cancel, 'cancel', t('cancel'), Ban, () => setAct('cancel')),
    ...entry(can.remove, 'delete', t('delete'), Trash2, () => setAct('delete')),
  ];
  return (
    <>
      <MenuButton label={t('title', { title: zapz.title })} entries={entries}>
        {(opener) => <IconButton {...opener} icon={Ellipsis} label={t('title', { title: zapz.title })} plain />}
      </MenuButton>
      {act === 'scores' && <ScoresDialog zapz={zapz} onClose={close} />}
      {act === 'file' && <ScoreFileDialog zapz={zapz} onClose={close} />}
      {act === 'winners' && <WinnersDialog zapz={zapz} onClose={close} />}
      {(act === 'cancel' || act === 'delete') && <Ending zapz={zapz} act={act} onClose={close} />}
    </>
  );
}
