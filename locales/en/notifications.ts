export default {
  emptyTitle: 'No notifications yet',
  emptyText: 'News about your orders, returns and balance will be here.',
  markAllRead: 'Mark all as read',
  isNew: 'New',
  kept: 'Notifications are kept for {{days}} days.',
};
