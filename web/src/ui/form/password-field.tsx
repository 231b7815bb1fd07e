import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from './icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A password with a button that shows and hides it. Set `autoComplete` to current-password or new-password. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end' | 'icon' | 'suffix'>) {
  const [shown, setShown] = useState(false);
  const t = useTranslations('ui.password');
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          icon={shown ? EyeOff : Eye}
          label={t(shown ? 'hide' : 'show')}
          size="sm"
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
