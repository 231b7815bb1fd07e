type Ask = (refusal: string) => Promise<boolean>;

let ask: Ask | null = null;
let asking: Promise<boolean> | null = null;

/** Says who asks for the password or a code when the server wants it; the answer tells whether it was given. */
export function onConfirming(next: Ask): () => void {
  ask = next;
  return () => {
    if (ask === next) ask = null;
  };
}

/**
 * Asks for what a refusal wants, once for calls that are refused together. False where it was not given, or nobody can
 * ask.
 */
export async function confirmed(refusal: string): Promise<boolean> {
  if (ask === null) return false;
  asking ??= ask(refusal).finally(() => (asking = null));
  return asking;
}
