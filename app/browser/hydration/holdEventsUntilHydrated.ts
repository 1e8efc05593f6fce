/** The events on which React hydrates synchronously. */
const discrete = [
  ...['mousedown', 'mouseup', 'touchcancel', 'touchend', 'touchstart', 'auxclick', 'dblclick', 'pointercancel', 'pointerdown'],
  ...['pointerup', 'dragend', 'dragstart', 'drop', 'compositionend', 'compositionstart', 'keydown', 'keypress', 'keyup', 'input'],
  ...['textInput', 'copy', 'cut', 'paste', 'click', 'change', 'contextmenu', 'reset', 'submit'],
];

/**
 * Until the named event, user events are handled natively, as on a page without script. React would hydrate synchronously to handle them;
 * while Remix still decodes the page's data, that fails (error 345), and the page is never hydrated. Call it before
 * `hydrateRoot(document)`, so that these listeners come first.
 */
export function holdEventsUntilHydrated(until: string): void {
  const controller = new AbortController();
  const keep = (event: Event) => event.stopImmediatePropagation();
  for (const name of discrete) document.addEventListener(name, keep, { capture: true, passive: true, signal: controller.signal });
  addEventListener(until, () => controller.abort(), { once: true });
}
