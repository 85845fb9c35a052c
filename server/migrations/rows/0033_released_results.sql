-- A row in each new table, with a value in every column.
INSERT INTO "result_releases" ("id", "paper_id", "class_name", "shows_key", "released_by", "released_at", "taken_back_by", "taken_back_at")
VALUES ('01a20560-1f52-7c5e-9a0a-5b6fd6a3a1d1', '01a20530-1f52-7c5e-9a0a-5b6fd6a3a1d1', 'Botany', true, '01a204a5-dc95-72d2-b3ec-f983a5b423fe', '2026-11-26T22:00:00Z', '01a204a5-dc95-72d2-b3ec-f983a5b423fe', '2026-11-26T22:10:00Z');
INSERT INTO "released_results" ("id", "paper_id", "release_id", "user_id", "sheet_id", "roll", "shown", "is_in_review", "withdrawn_at", "stale", "untold", "untold_since")
VALUES ('01a20560-1f52-7c5e-9a0a-5b6fd6a3a1d2', '01a20530-1f52-7c5e-9a0a-5b6fd6a3a1d1', '01a20560-1f52-7c5e-9a0a-5b6fd6a3a1d1', '01a204a5-dc95-72d2-b3ec-f983a5b423fe', '01a20540-1f52-7c5e-9a0a-5b6fd6a3a1d3', '0042',
  '{"score": 1, "totalMarks": 3, "percentage": 33.3, "correct": 1, "incorrect": 2, "questions": [{"question": 1, "outcome": "correct", "marks": 1, "outOf": 1, "choices": [0], "right": "A", "lines": [], "extra": 0}]}',
  true, '2026-11-26T22:05:00Z', '01a20560-1f52-7c5e-9a0a-5b6fd6a3a1d3', 'changed', '2026-11-26T22:06:00Z');
INSERT INTO "result_changes" ("id", "result_id", "change", "changed_at")
VALUES ('01a20560-1f52-7c5e-9a0a-5b6fd6a3a1d4', '01a20560-1f52-7c5e-9a0a-5b6fd6a3a1d2',
  '{"before": {"score": 0, "totalMarks": 3}, "after": {"score": 1, "totalMarks": 3}, "questions": [{"question": 1, "before": 0, "after": 1}]}', '2026-11-26T22:06:00Z');
INSERT INTO "objections" ("id", "result_id", "question", "text", "made_at", "outcome", "answer", "answered_by", "answered_at")
VALUES ('01a20560-1f52-7c5e-9a0a-5b6fd6a3a1d5', '01a20560-1f52-7c5e-9a0a-5b6fd6a3a1d2', 1, 'It is A', '2026-11-26T22:07:00Z', 'accepted', 'It is', '01a204a5-dc95-72d2-b3ec-f983a5b423fe', '2026-11-26T22:08:00Z');
UPDATE "result_releases" SET "objections_until" = '2026-12-03T12:00:00Z';
