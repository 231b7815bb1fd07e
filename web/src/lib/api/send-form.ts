type Send = (address: string, init: RequestInit) => Promise<Response>;

/** Sends like `fetch`, and tells how much of the body has left, from 0 to 1. */
export function sendingWithProgress(onProgress: (part: number) => void): Send {
  return (address, { method = 'POST', headers, body, credentials, signal }) =>
    new Promise((resolve, reject) => {
      const call = new XMLHttpRequest();
      call.open(method, address);
      call.withCredentials = credentials === 'include';
      new Headers(headers).forEach((value, name) => call.setRequestHeader(name, value));
      call.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
      call.addEventListener('error', () => reject(new TypeError('The server could not be reached')));
      call.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')));
      call.addEventListener('load', () => {
        const wait = call.getResponseHeader('retry-after');
        const { status } = call;
        resolve(new Response(call.responseText, { status, headers: wait === null ? {} : { 'retry-after': wait } }));
      });
      signal?.addEventListener('abort', () => call.abort());
      call.send(body as FormData);
    });
}
