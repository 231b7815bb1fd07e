import { Download, FileUp } from 'lucide-react';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { cn } from '../lib/class-names.ts';
import { Button, Ring } from './button.tsx';
import { Callout } from './callout.tsx';
import { Icon } from './icon.tsx';

/** Where a CSV file is chosen or dropped; what was wrong with the last one stands above. */
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
  /** What is being done with a file; null when nothing is. */
  checking: string | null;
  error: string | null;
  onFile: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && checking === null) onFile(file);
  };
  return (
    <>
      {error && (
        <div className="mb-4">
          <Callout tone="danger" live>
            {error}
          </Callout>
        </div>
      )}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cn(
          'flex flex-col items-center rounded-lg border-[1.5px] border-dashed px-5 py-9 text-center transition-colors',
          over ? 'border-primary-line bg-primary-soft' : 'border-line-strong',
        )}
      >
        <Icon of={FileUp} size="xl" className="text-primary" />
        <h2 className="type-section mt-3">{title}</h2>
        <p className="mt-1 text-sm text-muted">{help}</p>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          aria-label={choose}
          tabIndex={-1}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) onFile(file);
          }}
          className="sr-only"
        />
        <div className="mt-4 flex flex-wrap justify-center gap-2">
          <Button variant="primary" icon={FileUp} busy={checking !== null} onClick={() => input.current?.click()}>
            {choose}
          </Button>
          <Button variant="ghost" icon={Download} onClick={template.onSave}>
            {template.name}
          </Button>
        </div>
        <p role="status" className="flex items-center gap-2 text-sm text-muted not-empty:mt-4">
          {checking !== null && (
            <>
              <Ring />
              {checking}
            </>
          )}
        </p>
      </div>
    </>
  );
}
