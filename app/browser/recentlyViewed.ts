const key = 'recentlyViewed';
/** One row on the widest screen, plus the current product. */
const maxViewed = 5;

/** The products that this browser opened last, newest first. They stay in the browser: the shop receives only ids, to return cards. */
export function viewedIds(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => Number.isInteger(id) && id > 0).slice(0, maxViewed) : [];
  } catch {
    // Storage is full, disabled or invalid.
    return [];
  }
}

export function rememberViewed(id: number): void {
  const ids = [id, ...viewedIds().filter((other) => other !== id)].slice(0, maxViewed);
  try {
    localStorage.setItem(key, JSON.stringify(ids));
  } catch {
    // The browser has no storage.
  }
}
