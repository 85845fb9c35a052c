-- A second paper of a file, with a doubt that nobody has looked at.
-- changes: documents.paper
INSERT INTO "papers" ("id", "document_id", "ordinal", "revision", "confirmed", "content", "updated_at")
SELECT '01a20620-0c4e-7a11-9d7c-3f0e5b8a2c61', "document_id", 1, 0, false,
  jsonb_set("content", '{doubts}', '[{"kind": "marks_missing", "page": 1, "message": "Question 1 has no marks.", "question": 0}]'),
  "updated_at"
FROM "papers" WHERE "id" = '01a204a5-f3cb-7767-a1ce-73c26ce47e9b';
