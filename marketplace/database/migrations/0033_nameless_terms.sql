-- The term of a product without a name in a language.
INSERT INTO "jobs" ("kind", "payload") SELECT 'reindexCatalogue', '{}' WHERE EXISTS (SELECT 1 FROM "products");
