import { Download, Share2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { apiBase } from '../../../lib/api/request.ts';
import { saveFile } from '../../../lib/download.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import type { Award } from '../awards-view.ts';

async function share(url: string, title: string): Promise<void> {
  if (typeof navigator.canShare === 'function') {
    const reply = await fetch(new URL(url, new URL(apiBase, location.href)));
    if (!reply.ok) throw new Error(`The picture was answered with ${reply.status}`);
    const files = [new File([await reply.blob()], 'award.png', { type: 'image/png' })];
    if (navigator.canShare({ files })) {
      try {
        await navigator.share({ files, title });
        return;
      } catch (error) {
        if (error instanceof DOMException && error.name === 'AbortError') return;
      }
    }
  }
  saveFile(url, 'award.png');
}

/** The card of an award as a picture to share, and its certificate. */
export function AwardDownloads({ award: { id, awardName, person } }: { award: Award }) {
  const t = useTranslations('hall-of-fame.downloads');
  const errorText = useErrorText();
  const onError = (error: unknown) => void toast({ variant: 'destructive', title: errorText(error) });
  const picture = useCommand('hallOfFame.certificate', {
    onSuccess: ({ url }) =>
      void share(url, awardName).catch(() => toast({ variant: 'destructive', title: t('notShared') })),
    onError,
  });
  const pdf = useCommand('hallOfFame.certificate', { onSuccess: ({ url }) => saveFile(url), onError });
  const named = { award: awardName, name: person.name };
  return (
    <span className="flex gap-1">
      <IconButton
        plain
        icon={Share2}
        label={t('share', named)}
        disabled={picture.isPending}
        onClick={() => picture.mutate({ id, as: 'png' })}
      />
      <IconButton
        plain
        icon={Download}
        label={t('certificate', named)}
        disabled={pdf.isPending}
        onClick={() => pdf.mutate({ id, as: 'pdf' })}
      />
    </span>
  );
}
