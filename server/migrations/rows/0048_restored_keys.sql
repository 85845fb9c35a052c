-- A value in the new column.
UPDATE "exam_keys" SET "restores" = 1
WHERE ("paper_id", "version") = (SELECT "paper_id", "version" FROM "exam_keys" LIMIT 1);
