import { apiBase } from './request.ts';

/** Saves the file at an address of the server. */
export function saveFile(url: string): void {
  const link = document.createElement('a');
  link.href = new URL(url, new URL(apiBase, location.href)).href;
  link.download = '';
  link.click();
}
