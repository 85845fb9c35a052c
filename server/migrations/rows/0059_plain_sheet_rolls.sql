-- A roll number with a zero before it.
UPDATE "sheets" SET "roll" = '0042', "roll_read" = '0042' WHERE "id" = '01a20540-1f52-7c5e-9a0a-5b6fd6a3a1d3';
