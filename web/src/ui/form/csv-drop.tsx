import { Download, FileUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../data/icon.tsx';
import { Callout } from '../feedback/callout.tsx';
import { Button, Ring } from './button.tsx';
import { FileDrop } from './file-drop.tsx';

/** Shows the place where a file is chosen or dropped, with the error of the last one above it. */
export function CsvDrop({
  title,
  help,
  choose,
  template,
  checking,
  error,
  onFile,
}: {
  title: ReactNode;
  help: ReactNode;
  /** The name of the button. */
  choose: string;
  /** The file to fill in. */
  template: { name: string; onSave: () => void };
  /** The step of the check in progress; null if there is none. */
  checking: string | null;
  error: string | null;
  onFile: (file: File) => void;
}) {
  const busy = checking !== null;
  return (
    <>
      {error && (
        <div className="mb-4">
          <Callout tone="danger" live>
            {error}
          </Callout>
        </div>
      )}
      <FileDrop
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        busy={busy}
        onFile={onFile}
        className="flex-col items-center px-5 py-9 text-center"
      >
        {(open) => (
          <>
            <Icon of={FileUp} size="xl" className="text-primary" />
            <h2 className="type-section mt-3">{title}</h2>
            <p className="mt-1 text-sm text-muted">{help}</p>
            <div className="mt-4 flex flex-wrap justify-center gap-2">
              <Button variant="primary" icon={FileUp} busy={busy} onClick={open}>
                {choose}
              </Button>
              <Button variant="ghost" icon={Download} onClick={template.onSave}>
                {template.name}
              </Button>
            </div>
            <p role="status" className="flex items-center gap-2 text-sm text-muted not-empty:mt-4">
              {busy && (
                <>
                  <Ring />
                  {checking}
                </>
              )}
            </p>
          </>
        )}
      </FileDrop>
    </>
  );
}
