/** The maximum absolute latitude and longitude in degrees (WGS 84). Browsers load this file: it must not import zod. */
export const maxLatitude = 90;
export const maxLongitude = 180;
