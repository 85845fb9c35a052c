-- A row in the new table.
INSERT INTO "invitations" ("email_key", "token_hash", "user_type", "expires_at", "created_at")
VALUES ('bela@example.org', 'hash', 'student', '2026-12-07T09:00:00Z', '2026-11-23T09:00:00Z');
