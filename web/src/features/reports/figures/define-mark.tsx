import { Info } from 'lucide-react';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { Tooltip } from '../../../ui/overlay/tooltip.tsx';

/** Says on pressing, pointing or focus what a figure counts. */
export function DefineMark({ text, className }: { text: string; className?: string }) {
  return (
    <Tooltip text={text}>
      <IconButton icon={Info} label={text} size="sm" plain {...(className && { className })} />
    </Tooltip>
  );
}
