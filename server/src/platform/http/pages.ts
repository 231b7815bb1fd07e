import { pages } from '@apprecio/contract/generated/pages';

const pageSegments = pages.map(partsOf);
const noPages = new Set(['api', 'assets', 'content', '.well-known']);

function partsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}

/** The path of an address, decoded; as it stands where it cannot be. */
export function pathOf(url: string): string {
  const path = url.split(/[?#]/, 1)[0]!;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Returns true if a path is that of a page of the web. */
export function isPage(path: string): boolean {
  const parts = partsOf(path);
  return pageSegments.some(
    (page) => page.length === parts.length && page.every((part, at) => part.startsWith('$') || part === parts[at]),
  );
}

/** Returns true if a path belongs to calls or files: a folder of them, a name with an extension, or a hidden one. */
export function looksStatic(path: string): boolean {
  const parts = partsOf(path);
  return noPages.has(parts[0] ?? '') || parts.some((part) => part.startsWith('.')) || /\.\w+$/.test(parts.at(-1) ?? '');
}
