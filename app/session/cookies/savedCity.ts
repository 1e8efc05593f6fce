export interface SavedCity {
  cityId: number;
  /** When it was selected, in milliseconds. The newer of the cookie and local storage wins. */
  at: number;
}

/** Parses `{city id}.{time selected}`, the format of the cookie and of local storage. */
export function readCity(text: string | null | undefined): SavedCity | null {
  const [, cityId, at] = /^(\d{1,9})\.(\d{1,15})$/.exec(text ?? '') ?? [];
  return cityId && at ? { cityId: Number(cityId), at: Number(at) } : null;
}
