import { customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, identity } from '../database/columns';
import { users } from '../identity/tables';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Files that customers sent, for their eyes and the back office's. What nothing refers to is removed after a day. */
export const uploads = pgTable(
  'uploads',
  {
    id: identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['returnPhoto', 'sellerDocument'] }).notNull(),
    /** What the sender called it, where that is shown: fit for a line, never used as a path. */
    name: text('name'),
    /** What the bytes are, as found by reading them: never what the sender said. */
    mime: text('mime').notNull(),
    bytes: bytea('bytes').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('uploads_user').on(table.userId), index('uploads_created').on(table.createdAt)],
);
