/** Limits of the staff's pages for cities, categories, brands, colours, collections and banners. Browsers may load it: no zod here. */

import { maxStaffPictureBytes } from './staffLimits';

/** The highest fee of a delivery, in dinars. */
export const maxDeliveryFee = 1_000_000;

/** The filter of the list of cities: those that are delivered to, or not. */
export const cityStates = ['on', 'off'] as const;
export type CityState = (typeof cityStates)[number];

/** The longest delivery, in days. */
export const maxDeliveryDays = 60;

/** In characters. */
export const shopTextLimits = { name: 100, collection: 100, subtitle: 200, banner: 80, bannerSubtitle: 160, link: 500 } as const;

/** The most products of a collection. */
export const maxCollectionProducts = 500;

/** The longest search in the lists of cities, categories and brands, in characters. */
export const maxNameSearch = 100;

/** The largest form with a picture, in bytes. */
export const maxPictureFormBytes = maxStaffPictureBytes + 256 * 1024;
