-- A row in each new table, and a value in every new column.
INSERT INTO "assignments" ("id", "class_id", "teacher_id", "subject_id", "paper_id", "title", "kind", "opens_at", "closes_at", "minutes", "is_shuffled", "groups", "questions", "marks", "created_at")
VALUES ('01a20530-4444-7c5e-9a0a-5b6fd6a3a1d1', '01a20530-1111-7c5e-9a0a-5b6fd6a3a1d1', '01a204a5-dc95-72d2-b3ec-f983a5b423fe', '01a204a5-dd20-75b6-8158-1c35196b3fc0', '01a20530-5555-7c5e-9a0a-5b6fd6a3a1d1', 'Zebrafinch', 'exam', '2026-11-24T08:00:00Z', '2026-11-24T12:00:00Z', 60, true, '[]', '[]', 40, '2026-11-23T23:00:00Z');
INSERT INTO "assigned_attempts" ("assignment_id", "user_id", "attempt_id", "created_at")
VALUES ('01a20530-4444-7c5e-9a0a-5b6fd6a3a1d1', '01a204a5-dc95-72d2-b3ec-f983a5b423fe', '01a20530-6666-7c5e-9a0a-5b6fd6a3a1d1', '2026-11-24T08:00:00Z');
UPDATE "practice_attempts" SET "paper_owner_id" = "owner_id", "results_from" = '2026-11-24T12:00:00Z';
