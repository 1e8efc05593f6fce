export default {
  weekday_0: 'یەکشەممە',
  weekday_1: 'دووشەممە',
  weekday_2: 'سێشەممە',
  weekday_3: 'چوارشەممە',
  weekday_4: 'پێنجشەممە',
  weekday_5: 'هەینی',
  weekday_6: 'شەممە',
  day: '{{weekday}} {{date}}',
  today: 'ئەمڕۆ، {{day}}',
  tomorrow: 'سبەینێ، {{day}}',
  range: '{{from}} – {{to}}',
  expected: 'کاتی چاوەڕوانکراوی گەیاندن: {{arrival}}.',
};
