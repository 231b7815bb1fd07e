export { begunIn, type MentionQuery } from './mention-query.ts';
export { Names } from './names.tsx';
export { useMentions } from './use-mentions.ts';
