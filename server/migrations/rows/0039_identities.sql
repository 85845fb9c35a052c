-- A row in the new table.
INSERT INTO "identities" ("id", "owner_id", "issuer", "subject", "email", "last_used_at")
SELECT '01a20530-3939-7c5e-9a0a-5b6fd6a3a1d1', "id", 'https://login.school.example', 's-1', 'ada@school.example', now()
FROM "users" ORDER BY "id" LIMIT 1;
