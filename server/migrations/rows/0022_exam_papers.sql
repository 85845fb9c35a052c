-- A row in each new table: papers of an organization and of a person, with a key.
INSERT INTO "exam_papers" ("id", "organization_id", "created_by", "title", "subject", "exam_date", "kind", "question_count", "total_marks", "choices", "sets", "key_version", "created_at")
VALUES ('01a20530-1f52-7c5e-9a0a-5b6fd6a3a1d1', '01a204a5-dc95-72d2-b3ec-f983a5b42400', '01a204a5-dc95-72d2-b3ec-f983a5b423fe', 'Midterm', 'Botany', '2026-12-01', 'both', 3, 5.5, 4, 2, 1, '2026-11-23T19:00:00Z');
INSERT INTO "exam_papers" ("id", "owner_id", "title", "subject", "kind", "question_count", "choices", "sets", "created_at")
VALUES ('01a20530-1f52-7c5e-9a0a-5b6fd6a3a1d2', '01a204a5-dc95-72d2-b3ec-f983a5b423fe', 'Quiz', 'Botany', 'omr', 25, 5, 1, '2026-11-23T19:00:00Z');
INSERT INTO "exam_keys" ("paper_id", "version", "sets", "marking", "saved_by", "saved_at")
VALUES ('01a20530-1f52-7c5e-9a0a-5b6fd6a3a1d1', 1, '[[{"question": 1, "accepted": [[0], [1]], "isCancelled": false}], [{"question": 2, "accepted": [], "isCancelled": true}]]',
  '{"marks": 1, "penalty": 0.25, "partial": "none", "cancelled": "full", "sections": []}', '01a204a5-dc95-72d2-b3ec-f983a5b423fe', '2026-11-23T19:05:00Z');
