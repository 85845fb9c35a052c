-- A row in the new table, with a value in each column.
INSERT INTO "organization_exports" ("id", "organization_id", "name", "state", "done_bytes", "total_bytes", "file_key", "size_bytes", "missing", "problem", "expires_at", "ends_at", "created_at")
SELECT '0b6c8a0e-5a0e-4c57-9c67-7d7b2f6f5a11', "id", "name", 'ready', 2000, 2000, 'exports/9c/01a204a5-dc95-72d2-b3ec-f983a5b4249c', 2000, 1, 'failed', '2100-01-15T09:00:00Z', '2100-01-01T09:00:00Z', '2026-11-27T09:00:00Z'
FROM "organizations" ORDER BY "id" LIMIT 1;
