/** How far from zero degrees of latitude and of longitude go (WGS 84). No zod in this file: browsers load it. */
export const maxLatitude = 90;
export const maxLongitude = 180;
