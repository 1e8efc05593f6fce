declare global {
  var __webpack_nonce__: string | undefined;
}

/**
 * Radix dialogs lock the page behind them with a style element. The page's security policy lets it in by the answer's nonce, which its
 * author looks for under this name.
 */
export function allowStyles(): void {
  globalThis.__webpack_nonce__ = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
}
