import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';
import { arabicFont } from './app/bundling/arabicFont';
import { precompress } from './app/bundling/precompress';
import { reloadRarely } from './app/bundling/reloadRarely';
import { stylesheet } from './app/bundling/stylesheet';

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig(({ command }) => ({
  plugins: [
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
    precompress(),
    reloadRarely('app/document/loadOrReload.ts'),
  ],
  css: { postcss: { plugins: stylesheet(command === 'build') } },
  build: { target: 'es2020', cssTarget: ['chrome89', 'safari15'], modulePreload: false, assetsInlineLimit: 0, reportCompressedSize: false },
}));
