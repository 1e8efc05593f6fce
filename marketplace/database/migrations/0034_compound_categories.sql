-- Products of a category of several kinds of things have the words of their own kind.
INSERT INTO "jobs" ("kind", "payload") SELECT 'reindexCatalogue', '{}' WHERE EXISTS (SELECT 1 FROM "products");
