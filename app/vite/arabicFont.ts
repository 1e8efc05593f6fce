/// <reference path="./subset-font.d.ts" />
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

/** Arabic and Sorani letters with their marks, and the digits and punctuation among them; Latin words use the system font. */
const letters = `${range(0x0621, 0x063a)}${range(0x0640, 0x0652)}،؛؟پچژگڤڕڵێۆەیکھ\u200c0123456789 .,:!()-/%+«»…×·`;

/** Features that join and position Arabic letters. The others (fractions, small figures) would be as large as the letters. */
const keepFeatures = ['init', 'medi', 'fina', 'isol', 'rlig', 'calt', 'ccmp', 'mark', 'mkmk', 'locl', 'kern'];

/** Creates `target`, once: a subset of Vazirmatn (OFL) for Arabic and Sorani pages, weights 400 to 700. */
export function arabicFont(target: string): Plugin {
  return {
    name: 'arabic-font',
    async config() {
      if (existsSync(target)) return;
      const home = dirname(createRequire(import.meta.url).resolve('vazirmatn/package.json'));
      const source = await readFile(join(home, 'fonts/variable/Vazirmatn[wght].ttf'));
      const font = await subsetFont(source, letters, {
        targetFormat: 'woff2',
        variationAxes: { wght: { min: 400, max: 700 } },
        keepFeatures,
      });
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, font);
    },
  };
}
