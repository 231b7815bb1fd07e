import { ImageUp, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { sentPicture } from '../../lib/pictures/sent-picture.ts';
import { Callout } from '../feedback/callout.tsx';
import { AskingButton } from '../overlay/asking-button.tsx';
import { Button } from './button.tsx';
import { FileDrop, pictureKinds } from './file-drop.tsx';

/** Draws a field for one picture, chosen or dropped, and saved immediately. */
export function OnePicture({
  label,
  help,
  choose,
  remove,
  large,
  most,
  shown,
  isSet,
  busy,
  problem,
  onFile,
  onRemove,
}: {
  label: string;
  help: string;
  /** The words of the buttons. */
  choose: string;
  remove: string;
  /** The message for a file that is too large. */
  large: string;
  /** The most bytes of a file. */
  most: number;
  /** The current picture. */
  shown: ReactNode;
  /** True if there is a picture to remove. */
  isSet: boolean;
  busy: boolean;
  /** The reason for the rejection. */
  problem: string | null;
  onFile: (file: File) => void;
  onRemove: () => void;
}) {
  const [isLarge, setLarge] = useState(false);
  const take = async (chosen: File) => {
    const file = await sentPicture(chosen, most);
    setLarge(file.size > most);
    if (file.size <= most) onFile(file);
  };
  const errorMessage = isLarge ? large : problem;
  return (
    <div role="group" aria-label={label}>
      <p className="text-md font-medium">{label}</p>
      <FileDrop
        accept={pictureKinds}
        busy={busy}
        onFile={(file) => void take(file)}
        className="mt-1.5 flex-wrap items-center gap-4 p-4"
      >
        {(open) => (
          <>
            {shown}
            <p className="min-w-40 flex-1 text-sm text-muted">{help}</p>
            <Button size="sm" icon={ImageUp} busy={busy} onClick={open}>
              {choose}
            </Button>
            {isSet && (
              <AskingButton
                size="sm"
                variant="danger-quiet"
                icon={Trash2}
                question={{ title: remove }}
                onAct={onRemove}
              >
                {remove}
              </AskingButton>
            )}
          </>
        )}
      </FileDrop>
      {errorMessage !== null && (
        <div className="mt-2">
          <Callout tone="danger" live>
            {errorMessage}
          </Callout>
        </div>
      )}
    </div>
  );
}
