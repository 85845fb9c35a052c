-- A row in the new table, with a value in every column.
INSERT INTO "model_pulls" ("model", "state", "received_bytes", "total_bytes", "problem", "detail", "updated_at")
VALUES ('qwen2.5:7b', 'failed', 1000000, 4700000000, 'disk_full', 'no space left on device', '2026-11-23T11:00:00Z');
