export default {
  emptyTitle: 'No notifications yet',
  emptyText: 'News about your orders, returns and balance will be here.',
  intro: 'What we told you in the last {{days}} days.',
  markAllRead: 'Mark all as read',
  isNew: 'New',
};
