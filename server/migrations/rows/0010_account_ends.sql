-- A row in the new table and an account that is going to be deleted, with a value in every new column.
INSERT INTO "users" ("id", "name", "email", "email_key", "password_hash", "user_type", "deletes_at")
VALUES ('01a2050c-6d52-7c5e-9a0a-5b6fd6a3a1c8', 'zebrafinch-leo', 'leo@example.org', 'leo@example.org', 'argon2id', 'student',
  '2026-11-30T10:00:00Z');
INSERT INTO "account_exports" ("owner_id", "id", "state", "done_bytes", "total_bytes", "file_key", "size_bytes", "missing", "problem", "expires_at", "created_at")
VALUES ('01a2050c-6d52-7c5e-9a0a-5b6fd6a3a1c8', '01a2050c-6d52-7c5e-9a0a-5b6fd6a3a1c9', 'failed', 10, 1000000,
  'exports/c9/01a2050c-6d52-7c5e-9a0a-5b6fd6a3a1c9', 1000000, 1, 'disk_full', '2026-11-26T10:00:00Z', '2026-11-23T10:00:00Z');
