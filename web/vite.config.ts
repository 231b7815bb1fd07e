import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { groups } from './vite/chunks.ts';
import { compress } from './vite/compress.ts';
import { firstLoad, wordsOf } from './vite/first-load.ts';
import { compileMessages } from './vite/messages.ts';
import { preloadFonts } from './vite/preload-fonts.ts';
import { serviceWorker } from './vite/service-worker.ts';

const part = (route: string) => `routes/${route}.tsx?tsr-split=component`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: true,
      routesDirectory: `${import.meta.dirname}/src/routes`,
      generatedRouteTree: `${import.meta.dirname}/src/routeTree.gen.ts`,
      routeFileIgnorePattern: '\\.test\\.',
    }),
    react(),
    tailwindcss(),
    compileMessages(),
    preloadFonts(['figtree-latin']),
    firstLoad({
      signedIn: [wordsOf('app')],
      signedOut: [part('_public'), part('_public/login'), wordsOf('app'), wordsOf('auth')],
    }),
    serviceWorker([
      ...['app', 'posts', 'recognition', 'recognition/give', 'pictures'].map(wordsOf),
      'lib/api/all-operations.ts',
      'lib/i18n/errors.ts',
      'ui/feedback/drawings.tsx',
      'ui/feedback/toast.tsx',
      'ui/overlay/menu.tsx',
      'ui/overlay/panel.tsx',
      'features/posts/reactions/reaction-picker.tsx',
      'app/frame/nav-drawer.tsx',
      'features/recognition/give/give-dialog.tsx',
    ]),
    compress(),
  ],
  // React has contained the hook since 18, so the shim of older versions is excluded.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      { find: /^use-sync-external-store\/shim\//, replacement: 'use-sync-external-store/' },
    ],
  },
  optimizeDeps: {
    include: [
      '@base-ui/react/combobox',
      '@base-ui/react/dialog',
      '@base-ui/react/menu',
      '@base-ui/react/number-field',
      '@base-ui/react/popover',
      'canvas-confetti',
    ],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: false,
    cssCodeSplit: false,
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false, manualPureFunctions: ['z'] },
      output: {
        // The entry names two hundred chunks, and hashes cannot be compressed.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: { groups },
        // Chromium then compiles the entry beside the page's work, while it loads. Otherwise it compiles it piece by
        // piece, while the page waits.
        postBanner: ({ isEntry }) => (isEntry ? '//# allFunctionsCalledOnLoad' : ''),
      },
    },
  },
});
