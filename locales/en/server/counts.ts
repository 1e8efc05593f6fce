/** Counts inside the sentences of the information pages, and of other products after the name of one. */
export default {
  days_one: '{{count}} day',
  days_other: '{{count}} days',
  years_one: '{{count}} year',
  years_other: '{{count}} years',
  cities_one: '{{count}} city',
  cities_other: '{{count}} cities',
  more_one: 'and {{count}} more',
  more_other: 'and {{count}} more',
};
