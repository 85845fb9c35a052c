-- A row in the new table, with a value in every column.
INSERT INTO "backup_turns" ("due_at", "is_told") VALUES ('2026-11-23T03:00:00Z', true);
