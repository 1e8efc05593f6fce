/** Spec, point 9: ten seconds, high accuracy, no cached position. */
const options: PositionOptions = { enableHighAccuracy: true, maximumAge: 0, timeout: 10_000 };

export interface Position {
  latitude: number;
  longitude: number;
}

/** The browser has no geolocation (spec, point 5: Geolocation). */
export class GeolocationUnsupported extends Error {}

/**
 * The shopper's position.
 * @throws GeolocationUnsupported, or the browser's GeolocationPositionError on refusal or time-out.
 */
export function findPosition(): Promise<Position> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new GeolocationUnsupported());
    navigator.geolocation.getCurrentPosition(({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }), reject, options);
  });
}
