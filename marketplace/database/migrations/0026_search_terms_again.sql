-- The terms of names with inch marks, model numbers of three parts and irregular plurals.
INSERT INTO "jobs" ("kind", "payload") SELECT 'reindexCatalogue', '{}' WHERE EXISTS (SELECT 1 FROM "products");
