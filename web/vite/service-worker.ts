import { join } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';

/** Builds `src/service-worker.ts` apart, as one classic script at `dist/firebase-messaging-sw.js`. */
export function serviceWorker(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'apprecio:service-worker',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async writeBundle() {
      await build({
        configFile: false,
        root: config.root,
        logLevel: 'warn',
        publicDir: false,
        build: {
          outDir: config.build.outDir,
          emptyOutDir: false,
          target: config.build.target,
          reportCompressedSize: false,
          lib: {
            entry: join(config.root, 'src/service-worker.ts'),
            formats: ['iife'],
            name: 'worker',
            fileName: () => 'firebase-messaging-sw.js',
          },
        },
      });
    },
  };
}
