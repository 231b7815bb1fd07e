import type { Command } from '../../../lib/commands.ts';

export const commands: readonly Command[] = [{ id: 'moderation', to: '/organization/moderation' }];
