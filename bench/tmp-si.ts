import { startDatabase } from '../tools/database.ts';
import { migrate } from '../server/src/platform/setup.ts';
import { measureSignIn } from './sign-in.ts';
const db = await startDatabase({ folder: '.data/bench', durable: true });
await migrate(db.url);
console.log(await measureSignIn(db.url));
await db.stop(); process.exit(0);
