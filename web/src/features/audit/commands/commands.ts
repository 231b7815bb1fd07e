import type { Command } from '../../../lib/commands.ts';

export const commands: readonly Command[] = [{ id: 'auditLog', to: '/organization/audit' }];
