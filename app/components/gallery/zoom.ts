interface Picture {
  href: string;
  /** The address of the picture in the page, shown until the large one is loaded. */
  small: string;
  alt: string;
  /** The label of the button that closes the dialog. */
  close: string;
}

/** The large picture is square. */
const largeWidth = 1600;

/**
 * Shows a large picture in a dialog over the page. A tap or click doubles its size, scrolling moves it, and phones pinch it. The browser
 * closes the dialog with Escape and returns the focus.
 */
export function zoom({ href, small, alt, close }: Picture): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'zoom';
  dialog.setAttribute('aria-label', alt);
  const form = document.createElement('form');
  form.method = 'dialog';
  const button = document.createElement('button');
  button.textContent = '✕';
  button.setAttribute('aria-label', close);
  form.append(button);
  const frame = document.createElement('div');
  frame.tabIndex = 0;
  const picture = document.createElement('img');
  picture.src = href;
  picture.alt = alt;
  picture.width = largeWidth;
  picture.height = largeWidth;
  picture.style.background = `url("${small}") center / contain no-repeat`;
  frame.append(picture);
  dialog.append(form, frame);
  picture.addEventListener('click', ({ offsetX, offsetY }) => {
    const { clientWidth, clientHeight } = picture;
    if (!picture.classList.toggle('in')) return;
    // The clicked point moves to the middle.
    const rect = picture.getBoundingClientRect();
    const around = frame.getBoundingClientRect();
    frame.scrollBy(
      rect.left - around.left + (offsetX / clientWidth) * rect.width - frame.clientWidth / 2,
      rect.top - around.top + (offsetY / clientHeight) * rect.height - frame.clientHeight / 2,
    );
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
