import { Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { formatDate, formatRelative } from '../../../lib/i18n/format.ts';
import { Button } from '../../../ui/form/button.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { SettingRow } from '../../../ui/form/setting.tsx';
import { MenuButton } from '../../../ui/overlay/menu-button.tsx';
import { hasPasskeys } from './browser.ts';
import { AddPasskeyDialog, type OwnPasskey, RemovePasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx';

type Open = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: OwnPasskey };

function PasskeyRow({ passkey, onOpen }: { passkey: OwnPasskey; onOpen: (open: Open) => void }) {
  const t = useTranslations('auth.passkeys');
  const { name, addedAt, lastUsedAt } = passkey;
  const entries = [
    { id: 'rename', label: t('rename'), icon: Pencil, onSelect: () => onOpen({ kind: 'rename', passkey }) },
    {
      id: 'remove',
      label: t('remove'),
      icon: Trash2,
      danger: true,
      separated: true,
      onSelect: () => onOpen({ kind: 'remove', passkey }),
    },
  ];
  const date = formatDate(addedAt);
  return (
    <SettingRow
      title={<span className="wrap-anywhere">{name}</span>}
      text={lastUsedAt ? t('lastUsed', { date, when: formatRelative(lastUsedAt) }) : t('addedOn', { date })}
    >
      <MenuButton label={t('actsOn', { name })} align="end" entries={entries}>
        {(opener) => <IconButton {...opener} icon={Ellipsis} label={t('actsOn', { name })} />}
      </MenuButton>
    </SettingRow>
  );
}

/** The passkeys of the person, with ways to add, rename and remove them. `onCodes` gets new recovery codes. */
export function PasskeyRows({
  factors: { passkeys, passkeysWork, app },
  onCodes,
}: {
  factors: AnswerOf<'auth.factors'>;
  onCodes: (codes: string[]) => void;
}) {
  const t = useTranslations('auth.passkeys');
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const works = passkeysWork && hasPasskeys();
  const added = (codes: string[]) => {
    close();
    if (codes.length > 0) onCodes(codes);
  };
  return (
    <>
      <SettingRow title={t('title')} text={works ? t('text') : t('elsewhere')}>
        {works && (
          <Button icon={Plus} onClick={() => setOpen({ kind: 'add' })}>
            {t('add')}
          </Button>
        )}
      </SettingRow>
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} onOpen={setOpen} />
      ))}
      {open?.kind === 'add' && <AddPasskeyDialog onDone={added} onClose={close} />}
      {open?.kind === 'rename' && <RenamePasskeyDialog passkey={open.passkey} onClose={close} />}
      {open?.kind === 'remove' && (
        <RemovePasskeyDialog passkey={open.passkey} last={app === null && passkeys.length === 1} onClose={close} />
      )}
    </>
  );
}
