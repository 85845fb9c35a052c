-- A row in each new table.
INSERT INTO "organizations" ("id", "name", "opened_at", "created_at")
VALUES ('01a204a5-dc95-72d2-b3ec-f983a5b42400', 'Lyceum', '2026-11-23T10:00:00Z', '2026-11-23T09:00:00Z');
INSERT INTO "memberships" ("organization_id", "user_id", "role", "created_at")
VALUES ('01a204a5-dc95-72d2-b3ec-f983a5b42400', '01a204a5-dc95-72d2-b3ec-f983a5b423fe', 'owner', '2026-11-23T09:00:00Z');
