import { join } from 'node:path';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';

function withImports(file: string, bundle: Rolldown.OutputBundle, found: Set<string>): void {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || found.has(file)) return;
  found.add(file);
  for (const imported of chunk.imports) withImports(imported, bundle, found);
}

/** The addresses of the chunks that hold these modules and of what they import. */
function assetsOf(modules: string[], bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>();
  for (const module of modules) {
    const chunk = Object.values(bundle).find(
      (output) => output.type === 'chunk' && output.moduleIds.some((id) => id.endsWith(`/${module}`)),
    );
    if (!chunk) throw new Error(`No chunk holds ${module}`);
    withImports(chunk.fileName, bundle, found);
  }
  return [...found].map((file) => `/${file}`);
}

/**
 * Builds `src/service-worker.ts` apart, as one classic script at `dist/firebase-messaging-sw.js`. The chunks of `kept`
 * are stored when it is installed, so that they open without a connection.
 */
export function serviceWorker(precachedFiles: string[]): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'apprecio:service-worker',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async writeBundle(_options, bundle) {
      await build({
        configFile: false,
        root: config.root,
        logLevel: 'warn',
        publicDir: false,
        define: { keptAssets: JSON.stringify(assetsOf(precachedFiles, bundle)) },
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
