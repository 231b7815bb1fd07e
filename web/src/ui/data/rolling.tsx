import { useState } from 'react';

/** A number that rolls in where it has changed since it was first seen. */
export function Rolling({ text }: { text: string }) {
  const [first] = useState(text);
  const [moved, setMoved] = useState(false);
  if (!moved && text !== first) setMoved(true);
  return (
    <span key={text} data-rolls={moved || undefined} className={moved ? 'inline-block animate-roll' : undefined}>
      {text}
    </span>
  );
}
