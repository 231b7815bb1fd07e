import path from 'node:path';
import { createServer } from 'vite';

const web = path.resolve(import.meta.dirname, '../../web');

/** Writes `web/src/routeTree.gen.ts` anew from the files of `web/src/routes`, as the router's own plugin does. */
export async function writeRouteTree(): Promise<void> {
  const vite = await createServer({
    root: web,
    configFile: path.join(web, 'vite.config.ts'),
    logLevel: 'silent',
    server: { middlewareMode: true, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  await vite.close();
}
