-- A value in the new column.
UPDATE "sheets" SET "is_stranger" = true WHERE "id" = '01a20540-1f52-7c5e-9a0a-5b6fd6a3a1d3';
