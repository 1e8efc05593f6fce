declare global {
  var __webpack_nonce__: string | undefined;
}

/** Radix dialogs lock the page behind them with a style element. It needs the response's nonce, which get-nonce reads from this global. */
export function setStyleNonce(): void {
  globalThis.__webpack_nonce__ = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
}
