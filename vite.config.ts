import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';
import { arabicFont } from './app/vite/arabicFont';
import { patchRouteReload } from './app/vite/patchRouteReload';
import { precompress } from './app/vite/precompress';
import { shellChunk } from './app/vite/shellChunk';
import { stylesheet } from './app/vite/stylesheet';
import { withoutStaffScripts } from './app/vite/withoutStaffScripts';
import { withoutStyleElements } from './app/vite/withoutStyleElements';

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig(({ command }) => ({
  plugins: [
    withoutStaffScripts(),
    remix({
      future: {
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: true,
        v3_relativeSplatPath: true,
        v3_routeConfig: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
    arabicFont('app/styles/generated/arabic.woff2'),
    shellChunk(),
    precompress(),
    patchRouteReload('app/browser/importWithReload.ts'),
  ],
  resolve: { alias: withoutStyleElements },
  css: { postcss: { plugins: stylesheet(command === 'build') } },
  build: {
    target: 'es2020',
    cssTarget: ['chrome89', 'safari15'],
    cssMinify: 'esbuild',
    modulePreload: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
}));
