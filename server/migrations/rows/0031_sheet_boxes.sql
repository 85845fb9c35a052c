-- A box of the sheet, cut out, with the answer in it.
INSERT INTO "sheet_crops" ("sheet_id", "question", "page_id", "uploaded_by", "file_key", "size_bytes", "created_at")
VALUES ('01a20540-1f52-7c5e-9a0a-5b6fd6a3a1d3', 2, '01a20540-1f52-7c5e-9a0a-5b6fd6a3a1d7', '01a204a5-dc95-72d2-b3ec-f983a5b423fe', 'sheets/d8/01a20540', 4000, '2026-11-26T22:30:00Z');
INSERT INTO "script_answers" ("sheet_id", "question", "kind", "text", "likeness", "from_page", "to_page", "mark_id")
VALUES ('01a20540-1f52-7c5e-9a0a-5b6fd6a3a1d3', 2, 'box', '', 'box 01a20540 2', 1, 1, NULL);
