/** The events on which React hydrates at once, inside the event. */
const discrete = [
  ...['mousedown', 'mouseup', 'touchcancel', 'touchend', 'touchstart', 'auxclick', 'dblclick', 'pointercancel', 'pointerdown'],
  ...['pointerup', 'dragend', 'dragstart', 'drop', 'compositionend', 'compositionstart', 'keydown', 'keypress', 'keyup', 'input'],
  ...['textInput', 'copy', 'cut', 'paste', 'click', 'change', 'contextmenu', 'reset', 'submit'],
];

/**
 * Until an event of the given name, what the shopper does goes to the browser alone, as on a page without script. React would hydrate in
 * one go to handle it; while Remix still decodes the page's data that fails (error 345) and the page is never taken over.
 * Call it before `hydrateRoot(document)`, whose listeners stand behind these.
 */
export function keepToBrowser(until: string): void {
  const controller = new AbortController();
  const keep = (event: Event) => event.stopImmediatePropagation();
  for (const name of discrete) document.addEventListener(name, keep, { capture: true, passive: true, signal: controller.signal });
  addEventListener(until, () => controller.abort(), { once: true });
}
