-- The page that was read already leads to the first.
UPDATE "sheet_pages" SET "same_as_id" = '01a20540-1f52-7c5e-9a0a-5b6fd6a3a1d4' WHERE "id" = '01a20540-1f52-7c5e-9a0a-5b6fd6a3a1d5';
