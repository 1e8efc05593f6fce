/** Spec, point 9: ten seconds, as exact as can be had, and never an old one. */
const options: PositionOptions = { enableHighAccuracy: true, maximumAge: 0, timeout: 10_000 };

export interface Position {
  latitude: number;
  longitude: number;
}

/** The browser knows no positions at all (spec, point 5: Geolocation). */
export class GeolocationUnsupported extends Error {}

/**
 * Where the shopper is.
 * @throws GeolocationUnsupported, or the browser's GeolocationPositionError when it was refused or took too long.
 */
export function findPosition(): Promise<Position> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new GeolocationUnsupported());
    navigator.geolocation.getCurrentPosition(({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }), reject, options);
  });
}
