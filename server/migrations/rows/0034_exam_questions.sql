-- A row in the new table, with a value in every column.
INSERT INTO "exam_questions" ("paper_id", "state", "failure", "sets_count", "questions", "marking", "doubts", "is_confirmed")
VALUES ('01a20530-1f52-7c5e-9a0a-5b6fd6a3a1d1', 'failed', 'The file is damaged and cannot be opened.', true,
  '[{"question": 1, "number": "1", "section": "PART A", "text": "Name a tide.", "marks": 2, "choices": 0}]',
  '{"marks": 2, "penalty": 0, "partial": "none", "cancelled": "full", "sections": []}', '["Question 2 has no marks."]', true);
