import { type EditorState, Plugin, PluginKey } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

/** The name that is being typed after an @, and where it stands. */
export interface MentionQuery {
  words: string;
  from: number;
  to: number;
}

const begun = /(?:^|[\s(])@([\p{L}\p{M}.’'-]*(?: [\p{L}\p{M}.’'-]*)?)$/u;
const longest = 40;

/** What is typed after an @ before the cursor; null when nothing is. */
export function mentionAt({ selection }: EditorState): MentionQuery | null {
  if (!selection.empty) return null;
  const { $from } = selection;
  const before = $from.parent.textBetween(
    Math.max(0, $from.parentOffset - longest),
    $from.parentOffset,
    undefined,
    '\n',
  );
  const words = begun.exec(before)?.[1];
  return words === undefined ? null : { words, from: $from.pos - words.length - 1, to: $from.pos };
}

/** Keys that the list of names takes while it is open. */
export type MentionKeys = (event: KeyboardEvent) => boolean;

/** Tells what is typed after an @, and offers keys to the list of names first. */
export function mentionPlugin(tell: (query: MentionQuery | null) => void, keys: MentionKeys): Plugin {
  return new Plugin({
    key: new PluginKey('mention'),
    view: () => ({ update: (view: EditorView) => tell(mentionAt(view.state)) }),
    props: { handleKeyDown: (_view, event) => keys(event) },
  });
}
