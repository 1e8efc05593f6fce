interface Named {
  id: number;
  name: string;
}

/** Adds the page's language to a path, where links carry it. */
type InLanguage = (path: string) => string;

const pathOf = (category: number) => `/product?category_id=${category}`;

/** The bars that have their second level, or are getting it. */
const prepared = new WeakSet<Element>();

async function fetchBelow(inLanguage: InLanguage): Promise<Map<string, Named[]>> {
  const answer = await fetch(inLanguage('/departments'));
  const { departments }: { departments: { id: number; below: Named[] }[] } = await answer.json();
  return new Map(departments.map(({ id, below }) => [inLanguage(pathOf(id)), below]));
}

function listOf(below: Named[], inLanguage: InLanguage): HTMLUListElement {
  const list = document.createElement('ul');
  list.className = 'below';
  for (const { id, name } of below) {
    const link = document.createElement('a');
    link.href = inLanguage(pathOf(id));
    link.textContent = name;
    const item = document.createElement('li');
    item.append(link);
    list.append(item);
  }
  return list;
}

const linkOf = ({ target }: Event) => (target instanceof Element ? target.closest('a') : null);

/** A first tap opens a department, the next one follows its link. Following a link and Escape hide what is open. */
function listen(bar: HTMLElement) {
  let opens = false;
  bar.addEventListener('pointerdown', (event) => {
    const link = linkOf(event);
    opens = event.pointerType === 'touch' && link !== document.activeElement && Boolean(link?.nextElementSibling);
  });
  bar.addEventListener('click', (event) => {
    bar.toggleAttribute('data-hidden', !opens);
    if (!opens) return;
    event.preventDefault();
    linkOf(event)?.focus();
  });
  bar.addEventListener('keydown', ({ key }) => bar.toggleAttribute('data-hidden', key === 'Escape'));
  bar.addEventListener('pointerleave', () => bar.removeAttribute('data-hidden'));
}

/**
 * Adds the categories below each department to the bar, which shows them on hover, focus and tap. Without them, if they can't be loaded, its
 * departments stay plain links.
 */
export async function addSecondLevel(bar: HTMLElement, inLanguage: InLanguage): Promise<void> {
  if (prepared.has(bar)) return;
  prepared.add(bar);
  try {
    const below = await fetchBelow(inLanguage);
    for (const link of bar.querySelectorAll('a')) {
      const children = below.get(link.getAttribute('href') ?? '') ?? [];
      if (children.length > 0) link.after(listOf(children, inLanguage));
    }
    listen(bar);
  } catch {
    prepared.delete(bar);
  }
}
