import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';
import { arabicFont } from './app/vite/arabicFont';
import { brandPictures } from './app/vite/brand/brandPictures';
import { fixedFlags } from './app/vite/fixedFlags';
import { messageFiles } from './app/vite/messageFiles';
import { nativeSpread } from './app/vite/packages/nativeSpread';
import { unusedParts } from './app/vite/packages/unusedParts';
import { withoutStyleElements } from './app/vite/packages/withoutStyleElements';
import { patchRouteReload } from './app/vite/patchRouteReload';
import { precompress } from './app/vite/precompress';
import { scriptGroups } from './app/vite/scriptGroups';
import { stylesheet } from './app/vite/stylesheet';
import { withoutStaffScripts } from './app/vite/withoutStaffScripts';
import { homePlace } from './marketplace/locations/defaultDeliveryTerms';

// The build refuses a home city that is none of the cities, as a start would.
homePlace();

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig(({ command, isSsrBuild }) => ({
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
    fixedFlags(),
    messageFiles('locales'),
    nativeSpread(),
    unusedParts(),
    scriptGroups(),
    brandPictures(),
    precompress(),
    patchRouteReload('app/browser/importWithReload.ts'),
  ],
  resolve: { alias: withoutStyleElements },
  css: { postcss: { plugins: stylesheet(command === 'build') } },
  build: {
    target: 'es2020',
    cssTarget: ['chrome89', 'safari15'],
    cssMinify: 'esbuild',
    // Its script is 4 % smaller than esbuild's (gzip). Warnings of libraries are for developers.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: { module: true, ecma: 2020, compress: { passes: 3, drop_console: ['warn'] } },
    modulePreload: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
}));
