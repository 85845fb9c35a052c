-- A value in the new column.
UPDATE "jobs" SET "deaths" = 3;
