import { safeLink } from '@apprecio/contract/api/links';
import type { PostText } from '@apprecio/contract/posts/post-text';
import { baseKeymap, chainCommands, exitCode, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { inputRules, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { type MarkType, type NodeType, Slice } from 'prosemirror-model';
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import type { MentionKeys, MentionQuery } from '../mentions/mention-query.ts';
import { mentionPlugin } from './editor-mention.ts';
import { docOf, schema, textOfDoc } from './editor-schema.ts';
import { pastedText } from './pasted-text.ts';

/** A style that can be toggled for the selected text. */
export type Style = 'bold' | 'italic' | 'bullets' | 'numbers';

/** The editor as its toolbar needs it. */
export interface PostEditor {
  toggle: (style: Style) => void;
  /** Makes the words chosen a link, or writes the address; false when it is none. */
  link: (address: string) => boolean;
  mention: (query: MentionQuery, person: { id: string; name: string }) => void;
  /** Writes an @ where the cursor is. */
  at: () => void;
  focus: () => void;
  set: (text: PostText) => void;
  destroy: () => void;
}

const node = (name: string) => schema.nodes[name] as NodeType;
const mark = (name: string) => schema.marks[name] as MarkType;

function listAround({ selection }: EditorState): string | null {
  for (let depth = selection.$from.depth; depth > 0; depth--) {
    const { name } = selection.$from.node(depth).type;
    if (name === 'bullets' || name === 'numbers') return name;
  }
  return null;
}

function toggleList(name: 'bullets' | 'numbers'): Command {
  return (state, dispatch, view) => {
    const around = listAround(state);
    if (around === null) return wrapInList(node(name))(state, dispatch, view);
    if (around === name) return liftListItem(node('item'))(state, dispatch, view);
    const { $from } = state.selection;
    for (let depth = $from.depth; depth > 0; depth--) {
      if ($from.node(depth).type.name !== around) continue;
      dispatch?.(state.tr.setNodeMarkup($from.before(depth), node(name)));
      return true;
    }
    return false;
  };
}

const newLine: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(node('break').create()).scrollIntoView());
  return true;
});

function keys() {
  return keymap({
    'Mod-b': toggleMark(mark('bold')),
    'Mod-i': toggleMark(mark('italic')),
    'Mod-Shift-7': toggleList('numbers'),
    'Mod-Shift-8': toggleList('bullets'),
    'Mod-z': undo,
    'Mod-y': redo,
    'Mod-Shift-z': redo,
    'Shift-Enter': newLine,
    Enter: splitListItem(node('item')),
    Backspace: (state, dispatch, view) =>
      state.selection.empty && state.selection.$from.parentOffset === 0
        ? liftListItem(node('item'))(state, dispatch, view)
        : false,
  });
}

function stylesOf(state: EditorState): Set<Style> {
  const { from, to, empty, $from } = state.selection;
  const on = (name: 'bold' | 'italic') =>
    empty
      ? Boolean(mark(name).isInSet(state.storedMarks ?? $from.marks()))
      : state.doc.rangeHasMark(from, to, mark(name));
  const list = listAround(state) as Style | null;
  return new Set([...(['bold', 'italic'] as const).filter(on), ...(list ? [list] : [])]);
}

interface Options {
  place: HTMLElement;
  text: PostText;
  attributes: Record<string, string>;
  onChange: (text: PostText) => void;
  onStyles: (styles: ReadonlySet<Style>) => void;
  onMention: (query: MentionQuery | null) => void;
  keys: MentionKeys;
}

function addLink(view: EditorView, given: string): boolean {
  const href = safeLink(/^[a-z]+:/i.test(given) ? given : `https://${given}`);
  if (href === null) return false;
  const { empty, from, to } = view.state.selection;
  const { tr } = view.state;
  const link = mark('link').create({ href });
  if (empty) tr.insertText(given, from).addMark(from, from + given.length, link);
  else tr.addMark(from, to, link);
  view.dispatch(tr.removeStoredMark(mark('link')));
  view.focus();
  return true;
}

function addMention(view: EditorView, { from, to }: MentionQuery, person: { id: string; name: string }): void {
  const { id, name } = person;
  const { tr } = view.state;
  tr.replaceWith(from, to, [node('mention').create({ id, name }), schema.text(' ')]);
  view.dispatch(tr.scrollIntoView());
  view.focus();
}

// What was copied here is read by the editor itself, with its mentions.
function paste(view: EditorView, html: string): boolean {
  if (html === '' || html.includes('data-pm-slice')) return false;
  const text = pastedText(html);
  if (text.length === 0) return false;
  view.dispatch(view.state.tr.replaceSelection(Slice.maxOpen(docOf(text).content)).scrollIntoView());
  return true;
}

function addAt(view: EditorView): void {
  const { $from } = view.state.selection;
  const spaced =
    $from.parentOffset === 0 || /\s$/.test($from.parent.textBetween(0, $from.parentOffset, undefined, ' '));
  view.dispatch(view.state.tr.insertText(spaced ? '@' : ' @'));
  view.focus();
}

/** Opens an editor in a place of the page. */
export function openEditor({
  place,
  text,
  attributes,
  onChange,
  onStyles,
  onMention,
  keys: taken,
}: Options): PostEditor {
  const lists = inputRules({
    rules: [wrappingInputRule(/^\s*[-*]\s$/, node('bullets')), wrappingInputRule(/^1\.\s$/, node('numbers'))],
  });
  const plugins = [mentionPlugin(onMention, taken), keys(), keymap(baseKeymap), history(), lists];
  const stateOf = (value: PostText) => EditorState.create({ doc: docOf(value), plugins });
  const view = new EditorView(place, {
    state: stateOf(text),
    attributes,
    handleDOMEvents: {
      paste: (_view, event) => {
        const taken = paste(view, event.clipboardData?.getData('text/html') ?? '');
        if (taken) event.preventDefault();
        return taken;
      },
    },
    dispatchTransaction: (transaction) => {
      const next = view.state.apply(transaction);
      view.updateState(next);
      onStyles(stylesOf(next));
      if (transaction.docChanged) onChange(textOfDoc(next.doc));
    },
  });
  const run = (command: Command) => {
    command(view.state, view.dispatch, view);
    view.focus();
  };
  return {
    toggle: (style) => run(style === 'bold' || style === 'italic' ? toggleMark(mark(style)) : toggleList(style)),
    link: (given) => addLink(view, given.trim()),
    mention: (query, person) => addMention(view, query, person),
    at: () => addAt(view),
    focus: () => view.focus(),
    set: (value) => view.updateState(stateOf(value)),
    destroy: () => view.destroy(),
  };
}
