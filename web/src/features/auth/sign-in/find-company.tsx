import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { suffixOf } from '../../../lib/session/host.ts';
import { useLeave } from '../../../lib/session/leave.ts';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';

/** Leads to the sign-in page of the company whose address is typed. */
export function FindCompany() {
  const t = useTranslations('auth.login.unknown');
  const leaveFor = useLeave();
  const [name, setName] = useState('');
  const { hostname, protocol, port } = window.location;
  const suffix = suffixOf(hostname);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = name.trim().toLowerCase();
        if (/^[a-z0-9-]{1,63}$/.test(wanted)) leaveFor(`${protocol}//${wanted}${suffix}${port && `:${port}`}/login`);
      }}
      className="flex flex-col gap-5"
    >
      <TextField
        label={t('label')}
        suffix={suffix}
        value={name}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" variant="primary" size="lg">
        {t('go')}
      </Button>
    </form>
  );
}
