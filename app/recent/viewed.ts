const key = 'recentlyViewed';
/** As many as one row shows on the widest screen, and the product at hand. */
const most = 5;

/** The products that this browser opened last, the newest first. They stay in the browser: the shop is asked for their cards alone. */
export function viewedIds(): number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => Number.isInteger(id) && id > 0).slice(0, most) : [];
  } catch {
    // Storage that is full, switched off or spoilt: nothing was viewed.
    return [];
  }
}

export function rememberViewed(id: number): void {
  const ids = [id, ...viewedIds().filter((other) => other !== id)].slice(0, most);
  try {
    localStorage.setItem(key, JSON.stringify(ids));
  } catch {
    // A browser without storage remembers nothing.
  }
}
