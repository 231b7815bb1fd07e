import { auth } from '@apprecio/contract/auth';
import { bind } from '../../platform/context.ts';
import { exchange, logout } from './commands.ts';
import { accept, login, refresh, register } from './external.ts';
import { invitation } from './queries.ts';

export const authRoutes = bind(auth, {
  'auth.register': register,
  'auth.login': login,
  'auth.exchange': exchange,
  'auth.refresh': refresh,
  'auth.logout': logout,
  'auth.invitation': invitation,
  'auth.accept': accept,
});
