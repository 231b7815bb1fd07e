import { Autocomplete } from '@base-ui/react/autocomplete';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Avatar } from '../../ui/data/avatar.tsx';
import { Kbd } from '../../ui/data/kbd.tsx';
import { Ring } from '../../ui/form/button.tsx';
import { useLineThanks } from '../recognition/line/public.tsx';
import type { Entry } from './entries.tsx';

type Thanks = NonNullable<Entry['thanks']>;

/** The first Enter shows who will see it and what it costs, the second sends; without words the dialog opens. */
function useSteps({ person, begun }: Thanks, onLeave: () => void) {
  const line = useLineThanks(person, begun, onLeave);
  const of = JSON.stringify([person.id, begun]);
  const [pendingKey, setAsked] = useState<string>();
  const asking = pendingKey === of;
  const press = () => {
    if (line.sending) return;
    if (asking && (!line.problem || line.again)) line.send();
    else if (begun.message === '' || asking) {
      onLeave();
      line.edit();
    } else setAsked(of);
  };
  return { line, asking, press };
}

function Before({ line }: { line: ReturnType<typeof useLineThanks> }) {
  const t = useTranslations('search.line');
  const { audience, left, approval, warning, problem } = line;
  const sentences = [audience, left !== undefined && left >= 0 && t('left', { left }), approval, warning];
  return (
    <span className="mt-1 block text-sm text-muted">
      {problem ? <span className="text-danger">{problem}</span> : sentences.filter(Boolean).join(' · ')}
    </span>
  );
}

function Row({
  entry,
  label,
  end,
  children,
  onPress,
}: {
  entry: Entry;
  label: string;
  end: ReactNode;
  children?: ReactNode;
  onPress: () => void;
}) {
  return (
    <Autocomplete.Item
      value={entry}
      onClick={onPress}
      className="mb-2 flex min-h-16 cursor-default items-center gap-3.5 rounded-lg border-2 border-line px-3.5 py-3 outline-none select-none data-highlighted:border-primary-line data-highlighted:bg-primary-soft"
    >
      {entry.person && <Avatar person={entry.person} size={44} decorative />}
      <span className="min-w-0 flex-1">
        <span className="block truncate text-md font-semibold">{label}</span>
        <span className="block text-sm wrap-anywhere text-ink-2">{entry.detail}</span>
        {children}
      </span>
      {end}
    </Autocomplete.Item>
  );
}

/** The line that thanks someone, first in the bar. */
export function ThankItem({ entry, thanks, onLeave }: { entry: Entry; thanks: Thanks; onLeave: () => void }) {
  const t = useTranslations('search');
  const { line, asking, press } = useSteps(thanks, onLeave);
  const name = thanks.person.name;
  const label = !asking ? entry.label : t(line.problem ? 'line.edit' : 'line.send', { name });
  const key = line.sending ? <Ring className="text-ink-2" /> : <Kbd>{t('keys.enter')}</Kbd>;
  return (
    <Row
      entry={entry}
      label={label}
      onPress={press}
      end={
        <span aria-hidden="true" className="max-md:hidden">
          {key}
        </span>
      }
    >
      {asking && <Before line={line} />}
    </Row>
  );
}
