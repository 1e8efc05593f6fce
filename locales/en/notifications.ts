export default {
  emptyTitle: 'No notifications yet',
  emptyText: 'News about your orders, returns and balance will be here.',
  markAllRead: 'Mark all as read',
  isNew: 'New',
  today: 'Today',
  yesterday: 'Yesterday',
  andMore_one: '{{names}} and 1 more item',
  andMore_other: '{{names}} and {{count}} more items',
  newPassword: 'Not you? Choose a new password',
  unlink: 'Not you? Unlink it',
  writeToUs: 'Not you? Write to us',
  kept: 'Notifications are kept for {{days}} days.',
};
