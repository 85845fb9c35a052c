-- A row in each new table.
INSERT INTO "profiles" ("owner_id", "bio") VALUES ('01a204a5-dc95-72d2-b3ec-f983a5b423fe', 'Botanist');
INSERT INTO "avatars" ("owner_id", "id", "file_key", "size_bytes", "created_at")
VALUES ('01a204a5-dc95-72d2-b3ec-f983a5b423fe', '5c1fb2c1-6b1c-4f86-9d54-1f1c24a5b6aa', 'avatars/aa/01a204a5-dc95-72d2-b3ec-f983a5b424aa', 1200, '2026-11-23T09:00:00Z');
INSERT INTO "address_changes" ("user_id", "email", "email_key", "token_hash", "expires_at")
VALUES ('01a204a5-dc95-72d2-b3ec-f983a5b423fe', 'Alice@example.net', 'alice@example.net', 'hash', '2026-12-07T09:00:00Z');
