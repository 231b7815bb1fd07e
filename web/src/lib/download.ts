import { apiBase } from './api/request.ts';

/** Saves what stands at an address, one of the product or of the page itself, as a file. */
export function saveFile(address: string, name = ''): void {
  const link = document.createElement('a');
  link.href = new URL(address, new URL(apiBase, location.href)).href;
  link.download = name;
  link.click();
}

/** Saves what the page itself has made as a file. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  saveFile(address, name);
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
}
