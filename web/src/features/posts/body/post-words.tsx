import { withLinks } from '@apprecio/contract/posts/post-links';
import type { PostText } from '@apprecio/contract/posts/post-text';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { textLink } from '../../../ui/layout/app-link.tsx';
import { cutText } from './cut-text.ts';
import { RichText, richText } from './rich-text.tsx';

/** Shows the text of a post. Long texts are cut to 150 characters and expand on 'view more', unless `whole`. */
export function PostWords({ text: written, whole = false }: { text: PostText; whole?: boolean }) {
  const t = useTranslations('posts');
  const [open, setOpen] = useState(false);
  const id = useId();
  // Adds the links before the cut, so that the rest of an address leads where the whole one does.
  const text = withLinks(written);
  const cut = whole ? null : cutText(text);
  const shown = cut && !open ? cut : text;
  const more = cut && (
    <>
      {' '}
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className={`${textLink} whitespace-nowrap`}
      >
        {t(open ? 'viewLess' : 'viewMore')}
      </button>
    </>
  );
  if (text.length === 0) return null;
  return (
    <div id={id} className={richText}>
      <RichText text={shown} end={more} />
    </div>
  );
}
