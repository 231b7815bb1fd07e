import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Translations } from '../lib/i18n/provider.tsx';

/** Renders with the catalogues that are loaded (English `ui` always is) and gives a person who uses it. */
export function show(ui: ReactNode, user: UserEvent = userEvent.setup()): RenderResult & { user: UserEvent } {
  const result = render(ui, {
    wrapper: ({ children }) => <Translations>{children}</Translations>,
  });
  return { ...result, user };
}
