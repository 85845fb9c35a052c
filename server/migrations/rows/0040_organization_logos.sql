-- A row in the new table.
INSERT INTO "organization_logos" ("organization_id", "id", "file_key", "size_bytes", "created_at")
SELECT "id", '5c1fb2c1-6b1c-4f86-9d54-1f1c24a5b6ab', 'avatars/ab/01a204a5-dc95-72d2-b3ec-f983a5b424ab', 1200, '2026-11-27T09:00:00Z'
FROM "organizations" ORDER BY "id" LIMIT 1;
