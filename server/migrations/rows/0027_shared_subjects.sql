-- A row in the new table, and a value in every new column.
INSERT INTO "shared_subjects" ("subject_id", "class_id", "organization_id", "teacher_id", "created_at")
VALUES ('01a204a5-dd20-75b6-8158-1c35196b3fc0', '01a20530-1111-7c5e-9a0a-5b6fd6a3a1d1', '01a204a5-dc95-72d2-b3ec-f983a5b42400', '01a204a5-dc95-72d2-b3ec-f983a5b423fe', '2026-11-23T23:00:00Z');
INSERT INTO "subjects" ("id", "owner_id", "name", "has_audio", "source_id", "shared_by", "created_at")
VALUES ('01a20530-3333-7c5e-9a0a-5b6fd6a3a1d1', '01a204a5-dc95-72d2-b3ec-f983a5b423fe', 'zebrafinch-alice', false, '01a204a5-dd20-75b6-8158-1c35196b3fc0', 'alice', '2026-11-23T23:00:00Z');
