-- Values in the new columns: what a page says of its sheet, and what was decided on a sheet that it was the last page of.
UPDATE "sheet_pages" SET "head" = '{"copy": 1, "roll": [{"row": 0, "state": "marked", "choices": [4], "doubt": null}], "set": {"row": 0, "state": "marked", "choices": [1], "doubt": null}}'
WHERE "id" = '01a20540-1f52-7c5e-9a0a-5b6fd6a3a1d4';
INSERT INTO "sheet_decisions" ("id", "sheet_id", "field", "row", "page_id", "before", "after", "decided_by", "decided_at")
VALUES ('01a20540-1f52-7c5e-9a0a-5b6fd6a3a1d8', '01a20540-1f52-7c5e-9a0a-5b6fd6a3a1d3', 'roll', 0, '01a20540-1f52-7c5e-9a0a-5b6fd6a3a1d4', NULL, '"0042"', '01a204a5-dc95-72d2-b3ec-f983a5b423fe', '2026-11-28T09:00:00Z');
