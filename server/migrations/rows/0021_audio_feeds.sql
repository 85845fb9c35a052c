-- A row in the new table, with a value in every column.
INSERT INTO "audio_feeds" ("owner_id", "token_hash", "created_at")
VALUES ('01a204a5-dc95-72d2-b3ec-f983a5b423fe', 'kV2pYIu0yWVn6qxsjxw44stBoow80N8numN2kmcxfn0', '2026-11-23T20:00:00Z');
