import { startServer } from '../../server/src/main.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { prepareEnding } from './ending.ts';

const ending = prepareEnding();
const server = await startServer(readConfig(process.env));
ending.add(() => server.stop());
console.log('· The server is up');
