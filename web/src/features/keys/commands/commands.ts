import type { Command } from '../../../lib/commands.ts';

export const commands: readonly Command[] = [{ id: 'apiKeys', to: '/organization/api-keys' }];
