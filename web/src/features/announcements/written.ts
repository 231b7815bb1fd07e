import type { PostText } from '@apprecio/contract/posts/post-text';
import type { ComponentType, ReactNode } from 'react';

/** Draws what was written with the editor of posts. */
export type Written = ComponentType<{ text: PostText; className?: string }>;

/** The editor of posts. */
export type Editor = ComponentType<{
  text: PostText;
  label: string;
  aside: ReactNode;
  mentions: boolean;
  tall: boolean;
  error?: string | undefined;
  onChange: (text: PostText) => void;
}>;
