-- The index has other terms now: words by language, joined neighbours, heads of names. Existing products are indexed again in the background.
INSERT INTO "jobs" ("kind", "payload") SELECT 'reindexCatalogue', '{}' WHERE EXISTS (SELECT 1 FROM "products");
