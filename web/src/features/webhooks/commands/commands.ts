import type { Command } from '../../../lib/commands.ts';

export const commands: readonly Command[] = [{ id: 'webhooks', to: '/organization/webhooks' }];
