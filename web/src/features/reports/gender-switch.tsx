import { useTranslations } from 'use-intl';
import { useCommand } from '../../lib/api/query.ts';
import { useMe } from '../../lib/session/me.ts';
import { holds } from '../../lib/session/rights.ts';
import { Button } from '../../ui/form/button.tsx';

/** Lets an admin switch coverage by gender on or off, with what that asks for. */
export function GenderSwitch({ on }: { on: boolean }) {
  const t = useTranslations('reports.gender');
  const admin = holds(useMe(), 'reports.settings');
  const change = useCommand('reports.changeSettings');
  if (!admin) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t px-4 py-3 sm:px-5">
      <p className="min-w-52 flex-1 text-sm text-muted">{t(on ? 'isOn' : 'isOff')}</p>
      <Button size="sm" variant="ghost" busy={change.isPending} onClick={() => change.mutate({ gender: !on })}>
        {t(on ? 'turnOff' : 'turnOn')}
      </Button>
    </div>
  );
}
