-- A value in the new column.
UPDATE "released_results" SET "subject_id" = '01a204a5-dd20-75b6-8158-1c35196b3fc0';
