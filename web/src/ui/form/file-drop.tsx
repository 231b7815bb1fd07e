import { useId, useState, type DragEvent, type ReactNode } from 'react';
import { cn } from '../../lib/class-names.ts';

/** The kinds of pictures that are taken. */
export const pictureKinds = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

/**
 * A dashed area that takes one file, dropped there or chosen: `children` draws its inside and gets the function that
 * opens the choice. While `busy` nothing is taken.
 */
export function FileDrop({
  accept,
  busy = false,
  onFile,
  className,
  children,
}: {
  accept: string;
  busy?: boolean;
  onFile: (file: File) => void;
  className?: string;
  children: (choose: () => void) => ReactNode;
}) {
  const id = useId();
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !busy) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cn(
        'flex rounded-lg border-[1.5px] border-dashed transition-colors',
        over ? 'border-primary-line bg-primary-soft' : 'border-line-strong',
        className,
      )}
    >
      <input
        id={id}
        type="file"
        accept={accept}
        hidden
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
      {children(() => document.getElementById(id)?.click())}
    </div>
  );
}
