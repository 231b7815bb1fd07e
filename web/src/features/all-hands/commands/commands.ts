import type { Command } from '../../../lib/commands.ts';

export const commands: readonly Command[] = [{ id: 'allHands', to: '/organization/all-hands' }];
