-- A row in each new table, with a value in every column: a page that was read and decided on, one refused, one waiting.
INSERT INTO "sheet_layouts" ("paper_id", "version", "plan", "created_at")
VALUES ('01a20530-1f52-7c5e-9a0a-5b6fd6a3a1d1', 1, '{"paper": "a4", "bubbled": [{"label": "1", "choices": 4}], "boxed": [], "rollDigits": 4, "sets": 2}', '2026-11-23T20:00:00Z');
INSERT INTO "sheet_students" ("paper_id", "roll", "name", "copy")
VALUES ('01a20530-1f52-7c5e-9a0a-5b6fd6a3a1d1', '0042', 'Nina', 1);
INSERT INTO "sheet_batches" ("id", "paper_id", "uploaded_by", "name", "created_at")
VALUES ('01a20540-1f52-7c5e-9a0a-5b6fd6a3a1d1', '01a20530-1f52-7c5e-9a0a-5b6fd6a3a1d1', '01a204a5-dc95-72d2-b3ec-f983a5b423fe', 'scan.pdf', '2026-11-23T20:01:00Z');
INSERT INTO "sheet_files" ("id", "batch_id", "uploaded_by", "name", "file_key", "size_bytes", "pages", "pages_done", "created_at")
VALUES ('01a20540-1f52-7c5e-9a0a-5b6fd6a3a1d2', '01a20540-1f52-7c5e-9a0a-5b6fd6a3a1d1', '01a204a5-dc95-72d2-b3ec-f983a5b423fe', 'scan.pdf', 'sheets/d2/01a20540', 90000, 3, 2, '2026-11-23T20:01:00Z');
INSERT INTO "sheets" ("id", "paper_id", "batch_id", "layout_version", "copy", "roll", "roll_read", "is_roll_decided", "set", "created_at")
VALUES ('01a20540-1f52-7c5e-9a0a-5b6fd6a3a1d3', '01a20530-1f52-7c5e-9a0a-5b6fd6a3a1d1', '01a20540-1f52-7c5e-9a0a-5b6fd6a3a1d1', 1, 1, '0042', '00?2', true, 1, '2026-11-23T20:02:00Z');
INSERT INTO "sheet_pages" ("id", "batch_id", "sheet_id", "uploaded_by", "file_id", "number", "name", "sha256", "refusal", "same_as", "page", "file_key", "size_bytes", "created_at")
VALUES ('01a20540-1f52-7c5e-9a0a-5b6fd6a3a1d4', '01a20540-1f52-7c5e-9a0a-5b6fd6a3a1d1', '01a20540-1f52-7c5e-9a0a-5b6fd6a3a1d3', '01a204a5-dc95-72d2-b3ec-f983a5b423fe', '01a20540-1f52-7c5e-9a0a-5b6fd6a3a1d2', 1, 'scan.pdf, page 1', repeat('ab', 32), NULL, NULL, 1, 'sheets/d4/01a20540', 20000, '2026-11-23T20:02:00Z'),
  ('01a20540-1f52-7c5e-9a0a-5b6fd6a3a1d5', '01a20540-1f52-7c5e-9a0a-5b6fd6a3a1d1', NULL, '01a204a5-dc95-72d2-b3ec-f983a5b423fe', '01a20540-1f52-7c5e-9a0a-5b6fd6a3a1d2', 2, 'scan.pdf, page 2', repeat('ab', 32), 'same_page', 'scan.pdf, page 1', 1, NULL, 0, '2026-11-23T20:02:00Z');
INSERT INTO "sheet_cells" ("sheet_id", "field", "row", "page_id", "state", "doubt", "choices", "decided")
VALUES ('01a20540-1f52-7c5e-9a0a-5b6fd6a3a1d3', 'answer', 0, '01a20540-1f52-7c5e-9a0a-5b6fd6a3a1d4', 'doubtful', 'faint', '[2]', '[]');
INSERT INTO "sheet_decisions" ("id", "sheet_id", "field", "row", "before", "after", "decided_by", "decided_at")
VALUES ('01a20540-1f52-7c5e-9a0a-5b6fd6a3a1d6', '01a20540-1f52-7c5e-9a0a-5b6fd6a3a1d3', 'answer', 0, '[2]', '[]', '01a204a5-dc95-72d2-b3ec-f983a5b423fe', '2026-11-23T20:03:00Z');
