export interface SavedCity {
  cityId: number;
  /** When it was chosen, in milliseconds: of the cookie and local storage the newer wins. */
  at: number;
}

/** `{city id}.{time chosen}`, the same text in the cookie and in local storage. */
export function readCity(text: string | null | undefined): SavedCity | null {
  const [, cityId, at] = /^(\d{1,9})\.(\d{1,15})$/.exec(text ?? '') ?? [];
  return cityId && at ? { cityId: Number(cityId), at: Number(at) } : null;
}
