-- Values in the new columns.
UPDATE "preferences" SET "reads_tables" = false, "reads_footnotes" = true;
