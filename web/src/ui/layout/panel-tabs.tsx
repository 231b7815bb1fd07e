import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { cn } from '../../lib/class-names.ts';
import { CountPill, tabBar, tabLook, useChosenInSight } from './tabs.tsx';

/** One tab of a list inside a page or dialog. */
export interface TabItem {
  id: string;
  label: ReactNode;
  count?: number;
}

/** Underlined tabs inside a page or dialog: arrows, Home and End move, the panel follows. */
export function PanelTabs({
  label,
  tabs,
  value,
  onChange,
  className,
  children,
}: {
  label: string;
  tabs: TabItem[];
  value: string;
  onChange: (id: string) => void;
  /** Of the panel. */
  className?: string;
  /** The content of the chosen tab. */
  children: ReactNode;
}) {
  const list = useChosenInSight<HTMLDivElement>(value);
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(String(next))}>
      <Base.List ref={list} activateOnFocus aria-label={label} className={cn(tabBar, 'outline-none')}>
        {tabs.map((item) => (
          <Base.Tab key={item.id} value={item.id} className={tabLook(item.id === value)}>
            {item.label}
            <CountPill count={item.count} />
          </Base.Tab>
        ))}
      </Base.List>
      <Base.Panel value={value} className={className}>
        {children}
      </Base.Panel>
    </Base.Root>
  );
}
