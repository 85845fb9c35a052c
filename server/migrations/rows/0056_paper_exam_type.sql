-- A paper that prints what kind of exam it is of.
UPDATE "papers" SET "content" = jsonb_set("content", '{header,examType}', '"Mid-Term"')
WHERE "id" = '01a204a5-f3cb-7767-a1ce-73c26ce47e9b';
