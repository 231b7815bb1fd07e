import type { ReactNode } from 'react';
import { Card } from '../data/card.tsx';

/** A card of settings that belong together, with an anchor of its own. */
export function SettingsCard({
  id,
  title,
  text,
  children,
}: {
  id: string;
  title: string;
  text?: string;
  children: ReactNode;
}) {
  return (
    <Card pad="roomy" id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20">
      <h2 id={`${id}-title`} className="type-section">
        {title}
      </h2>
      {text && <p className="mt-1 text-sm text-muted">{text}</p>}
      <div className="mt-3 flex flex-col divide-y">{children}</div>
    </Card>
  );
}

/** One setting: its name, what it means, and the control at the right. */
export function SettingRow({ title, text, children }: { title: ReactNode; text?: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3.5">
      <div className="min-w-0">
        <p className="text-md font-medium">{title}</p>
        {text && <p className="text-sm text-muted">{text}</p>}
      </div>
      {children}
    </div>
  );
}
