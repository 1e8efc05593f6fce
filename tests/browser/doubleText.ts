import type { Page } from 'playwright/test';

/** Doubles the size of all text, as a browser's setting does. Call it before a page is opened. */
export const doubleText = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
