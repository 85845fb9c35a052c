-- A row in the new table, and a value in each new column.
INSERT INTO "second_markings" ("paper_id", "marker_id", "share", "tolerance")
VALUES ('01a20530-1f52-7c5e-9a0a-5b6fd6a3a1d1', '01a204a5-dc95-72d2-b3ec-f983a5b423fe', 20, 0.5);
UPDATE "script_answers" SET "second_mark_id" = '01a20540-1f52-7c5e-9a0a-5b6fd6a3a1dc', "is_handed_in" = true,
  "first_mark_id" = '01a20540-1f52-7c5e-9a0a-5b6fd6a3a1da', "settled_mark_id" = '01a20540-1f52-7c5e-9a0a-5b6fd6a3a1dc'
  WHERE "question" = 1;
