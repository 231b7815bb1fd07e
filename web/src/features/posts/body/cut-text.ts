import {
  inlineText,
  linesOf,
  plainText,
  type PostBlock,
  type PostLine,
  type PostText,
} from '@apprecio/contract/posts/post-text';
import { previewOf } from '@apprecio/contract/posts/preview';

function cutLine(line: PostLine, left: number): PostLine {
  const shortLine: PostLine = [];
  let room = left;
  for (const inline of line) {
    if (room <= 0) break;
    const text = inlineText(inline);
    if (text.length <= room) shortLine.push(inline);
    else shortLine.push('mention' in inline ? { text: text.slice(0, room) } : { ...inline, text: text.slice(0, room) });
    room -= text.length;
  }
  return shortLine;
}

function withEllipsis(line: PostLine): PostLine {
  const last = line.at(-1);
  if (!last || 'mention' in last) return [...line, { text: '…' }];
  return [...line.slice(0, -1), { ...last, text: `${last.text.trimEnd()}…` }];
}

function blockOf(block: PostBlock, lines: PostLine[]): PostBlock {
  return block.kind === 'paragraph' ? { kind: 'paragraph', line: lines[0] ?? [] } : { kind: block.kind, items: lines };
}

/**
 * Returns the first 150 characters of a longer text, cut as `previewOf` cuts its words (FEED-03). Bold text, links
 * and lists are kept up to the cut. Returns null if the text is short enough to show whole.
 */
export function cutText(text: PostText, limit?: number): PostText | null {
  const preview = previewOf(plainText(text), limit);
  if (preview === null) return null;
  let left = preview.length - 1;
  const shortBlocks: PostBlock[] = [];
  for (const block of text) {
    const lines: PostLine[] = [];
    for (const line of linesOf(block)) {
      if (left <= 0) break;
      lines.push(cutLine(line, left));
      left -= line.map(inlineText).join('').length + 1;
      if (left <= 0) lines.push(withEllipsis(lines.pop() ?? []));
    }
    if (lines.length > 0) shortBlocks.push(blockOf(block, lines));
    if (left <= 0) break;
  }
  return shortBlocks;
}
