-- A row in the new table, with a value in every column.
INSERT INTO "speech_usage" ("owner_id", "day", "characters")
VALUES ('01a204a5-dc95-72d2-b3ec-f983a5b423fe', '2026-11-26', 5300);
