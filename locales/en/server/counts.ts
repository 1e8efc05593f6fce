/** Counts inside the sentences of the information pages. */
export default {
  days_one: '{{count}} day',
  days_other: '{{count}} days',
  years_one: '{{count}} year',
  years_other: '{{count}} years',
  cities_one: '{{count}} city',
  cities_other: '{{count}} cities',
};
