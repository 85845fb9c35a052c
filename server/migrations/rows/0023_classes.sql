-- A row in each new table, with a value in every new column.
UPDATE "organizations" SET "time_zone" = 'Asia/Kolkata';
UPDATE "memberships" SET "roll_number" = 'B-17' WHERE "organization_id" = '01a204a5-dc95-72d2-b3ec-f983a5b42400';
INSERT INTO "classes" ("id", "organization_id", "name", "removed_at", "created_at")
VALUES ('01a20530-1111-7c5e-9a0a-5b6fd6a3a1d1', '01a204a5-dc95-72d2-b3ec-f983a5b42400', 'Botany', '2026-11-23T17:00:00Z', '2026-11-23T16:00:00Z');
INSERT INTO "class_members" ("class_id", "organization_id", "user_id", "created_at")
VALUES ('01a20530-1111-7c5e-9a0a-5b6fd6a3a1d1', '01a204a5-dc95-72d2-b3ec-f983a5b42400', '01a204a5-dc95-72d2-b3ec-f983a5b423fe', '2026-11-23T16:00:00Z');
INSERT INTO "enrolment_codes" ("code", "organization_id", "class_id", "created_at")
VALUES ('K7WX-M2QP', '01a204a5-dc95-72d2-b3ec-f983a5b42400', '01a20530-1111-7c5e-9a0a-5b6fd6a3a1d1', '2026-11-23T16:00:00Z');
INSERT INTO "organization_invitations" ("id", "organization_id", "class_id", "role", "token_hash", "uses_left", "email", "email_key", "name", "roll_number", "mail", "expires_at", "created_at")
VALUES ('01a20530-2222-7c5e-9a0a-5b6fd6a3a1d1', '01a204a5-dc95-72d2-b3ec-f983a5b42400', '01a20530-1111-7c5e-9a0a-5b6fd6a3a1d1', 'student', 'hash of an invitation', 1,
  'Noor@example.org', 'noor@example.org', 'Noor', 'B-18', 'sent', '2026-12-07T09:00:00Z', '2026-11-23T16:00:00Z');
