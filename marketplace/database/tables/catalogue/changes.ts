import { pgTable } from 'drizzle-orm/pg-core';
import { createdAt, identity } from '../columns';

/**
 * A row for each transaction that changes what public pages show. Triggers write it, so nothing that changes a price, a text or a stock can
 * forget; no row is shared, so no two writers wait for each other.
 */
export const catalogueChanges = pgTable('catalogue_changes', { id: identity(), createdAt: createdAt() });
