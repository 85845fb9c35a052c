-- A value in each new column.
UPDATE "exam_keys" SET "written" = '[{"question": 1, "points": [{"text": "a spring", "marks": 1}], "remarks": ["do not accept a coil"]}]'
WHERE ("paper_id", "version") = (SELECT "paper_id", "version" FROM "exam_keys" LIMIT 1);
UPDATE "exam_questions" SET "parts" = '[{"question": 1, "path": ["a", "ii"], "marks": 2}]'
WHERE "paper_id" = (SELECT "paper_id" FROM "exam_questions" LIMIT 1);
UPDATE "rubric_lines" SET "is_from_key" = true WHERE "id" = (SELECT "id" FROM "rubric_lines" LIMIT 1);
