-- Rows in the new tables, with a value in every column.
INSERT INTO "authenticators" ("owner_id", "sealed_secret", "enabled_at", "used_steps", "created_at")
SELECT "id", 'v1.sealed', '2026-11-23T10:00:00Z', '{59502000}', '2026-11-23T10:00:00Z' FROM "users" ORDER BY "id" LIMIT 1;
INSERT INTO "recovery_codes" ("owner_id", "code_hash") SELECT "owner_id", 'hash' FROM "authenticators";
INSERT INTO "passkeys" ("id", "owner_id", "credential_id", "public_key", "counter", "name", "created_at", "last_used_at")
SELECT '01936000-0000-7000-8000-000000000801', "owner_id", 'credential', '\x00', 1, 'Phone', '2026-11-23T10:00:00Z',
  '2026-11-23T10:00:00Z' FROM "authenticators";
INSERT INTO "used_challenges" ("hash", "used_at") VALUES ('hash', '2026-11-23T10:00:00Z');
