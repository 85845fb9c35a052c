-- A row in each new table, with a value in every column: a page of a script, and a mark that replaced another one.
INSERT INTO "sheet_pages" ("id", "batch_id", "sheet_id", "uploaded_by", "file_id", "number", "name", "sha256", "refusal", "same_as", "page", "file_key", "size_bytes", "text", "is_drawn", "created_at")
VALUES ('01a20540-1f52-7c5e-9a0a-5b6fd6a3a1d7', '01a20540-1f52-7c5e-9a0a-5b6fd6a3a1d1', '01a20540-1f52-7c5e-9a0a-5b6fd6a3a1d3', '01a204a5-dc95-72d2-b3ec-f983a5b423fe', '01a20540-1f52-7c5e-9a0a-5b6fd6a3a1d8', 1, '0042.pdf', repeat('cd', 32), NULL, NULL, 1, 'sheets/d7/01a20540', 20000, 'Q1. Roots', true, '2026-11-23T23:02:00Z');
INSERT INTO "script_questions" ("paper_id", "question", "text", "out_of", "saved_by", "saved_at")
VALUES ('01a20530-1f52-7c5e-9a0a-5b6fd6a3a1d1', 1, 'What do roots do?', 4.5, '01a204a5-dc95-72d2-b3ec-f983a5b423fe', '2026-11-23T23:03:00Z');
INSERT INTO "rubric_lines" ("id", "paper_id", "question", "text", "marks", "added_by", "added_at")
VALUES ('01a20540-1f52-7c5e-9a0a-5b6fd6a3a1d9', '01a20530-1f52-7c5e-9a0a-5b6fd6a3a1d1', 1, 'Lift water', 1.5, '01a204a5-dc95-72d2-b3ec-f983a5b423fe', '2026-11-23T23:04:00Z');
INSERT INTO "script_marks" ("id", "sheet_id", "question", "marks", "lines", "extra", "replaces", "decided_by", "decided_at")
VALUES ('01a20540-1f52-7c5e-9a0a-5b6fd6a3a1da', '01a20540-1f52-7c5e-9a0a-5b6fd6a3a1d3', 1, 2, '["01a20540-1f52-7c5e-9a0a-5b6fd6a3a1d9"]', 0.5, '01a20540-1f52-7c5e-9a0a-5b6fd6a3a1db', '01a204a5-dc95-72d2-b3ec-f983a5b423fe', '2026-11-23T23:05:00Z');
INSERT INTO "script_answers" ("sheet_id", "question", "kind", "text", "likeness", "from_page", "to_page", "mark_id")
VALUES ('01a20540-1f52-7c5e-9a0a-5b6fd6a3a1d3', 1, 'wording', 'Roots', repeat('ef', 32), 1, 1, '01a20540-1f52-7c5e-9a0a-5b6fd6a3a1da');
