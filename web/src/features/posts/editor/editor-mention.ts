import { type EditorState, Plugin, PluginKey } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { begunIn, type MentionKeys, type MentionQuery } from '../mentions/mention-query.ts';

/** Returns the name being typed after an @ before the cursor; null if there is none. */
export function mentionAt({ selection }: EditorState): MentionQuery | null {
  if (!selection.empty) return null;
  const { $from } = selection;
  const words = begunIn($from.parent.textBetween(0, $from.parentOffset, undefined, '\n'));
  return words === null ? null : { words, from: $from.pos - words.length - 1, to: $from.pos };
}

/** Tells what is typed after an @, and offers keys to the list of names first. */
export function mentionPlugin(onQuery: (query: MentionQuery | null) => void, keys: MentionKeys): Plugin {
  return new Plugin({
    key: new PluginKey('mention'),
    view: () => ({ update: (view: EditorView) => onQuery(mentionAt(view.state)) }),
    props: { handleKeyDown: (_view, event) => keys(event) },
  });
}
