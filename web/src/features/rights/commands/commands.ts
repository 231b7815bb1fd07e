import type { Command } from '../../../lib/commands.ts';

export const commands: readonly Command[] = [{ id: 'access', to: '/organization/access' }];
