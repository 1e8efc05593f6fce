export default {
  weekday_0: 'الأحد',
  weekday_1: 'الاثنين',
  weekday_2: 'الثلاثاء',
  weekday_3: 'الأربعاء',
  weekday_4: 'الخميس',
  weekday_5: 'الجمعة',
  weekday_6: 'السبت',
  day: '{{weekday}} {{date}}',
  today: 'اليوم، {{day}}',
  tomorrow: 'غداً، {{day}}',
  range: '{{from}} – {{to}}',
  expected: 'موعد التوصيل المتوقع: {{arrival}}.',
};
