/** Days of delivery. */
export default {
  weekday_0: 'Sunday',
  weekday_1: 'Monday',
  weekday_2: 'Tuesday',
  weekday_3: 'Wednesday',
  weekday_4: 'Thursday',
  weekday_5: 'Friday',
  weekday_6: 'Saturday',
  day: '{{weekday}} {{date}}',
  today: 'Today, {{day}}',
  tomorrow: 'Tomorrow, {{day}}',
  /** Headings of a list. */
  onToday: 'Today',
  onYesterday: 'Yesterday',
  range: '{{from}} – {{to}}',
  /** A sentence at the end of a message. */
  expected: 'Expected delivery: {{arrival}}.',
};
