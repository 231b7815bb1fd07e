type Ask = () => Promise<boolean>;

let ask: Ask | null = null;

/** Says who asks for the password when the server wants it again; the answer tells whether it was given. */
export function onConfirming(next: Ask): () => void {
  ask = next;
  return () => {
    if (ask === next) ask = null;
  };
}

/** Asks for the password once more; false where it was not given, or nobody can ask. */
export async function confirmed(): Promise<boolean> {
  return ask === null ? false : ask();
}
