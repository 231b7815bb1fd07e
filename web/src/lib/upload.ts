import type { OperationName } from '@apprecio/contract/operations';
import { ApiError, apiBase, type AnswerOf, NetworkError, operation } from './request.ts';
import { endSession, readToken, renewToken } from './session.ts';

interface Progress {
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

function send(address: string, method: string, form: FormData, { onProgress, signal }: Progress): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open(method, address);
    call.responseType = 'json';
    call.setRequestHeader('authorization', `Bearer ${readToken() ?? ''}`);
    call.upload.addEventListener('progress', (event) => event.total > 0 && onProgress(event.loaded / event.total));
    call.addEventListener('load', () => {
      const body = (call.response ?? {}) as object;
      if (call.status === 200) resolve(body);
      else reject(new ApiError(call.status, body));
    });
    call.addEventListener('error', () => reject(new NetworkError(false)));
    call.addEventListener('abort', () => reject(new NetworkError(false)));
    signal.addEventListener('abort', () => call.abort());
    call.send(form);
  });
}

/**
 * Sends a form with a file and tells how far it is, which `fetch` cannot. An expired token is renewed once.
 * @throws ApiError when the server refuses, NetworkError when the line broke or `signal` ended it
 */
export async function upload<N extends OperationName>(
  name: N,
  form: FormData,
  progress: Progress,
): Promise<AnswerOf<N>> {
  const { method, path } = await operation(name);
  const address = `${apiBase}${path}`;
  try {
    return (await send(address, method, form, progress)) as AnswerOf<N>;
  } catch (error) {
    const used = readToken();
    if (!(error instanceof ApiError) || error.status !== 419 || !used) {
      if (error instanceof ApiError && error.status === 401) endSession();
      throw error;
    }
    await renewToken(used);
    return (await send(address, method, form, progress)) as AnswerOf<N>;
  }
}
