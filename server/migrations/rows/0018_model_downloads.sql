-- A row in the new table, with a value in every column.
INSERT INTO "model_downloads" ("file", "url", "state", "sha256", "unverified", "received_bytes", "total_bytes", "problem", "detail", "sum", "sum_check", "updated_at")
VALUES ('small.gguf', 'https://models.example/small.gguf', 'failed', repeat('ab', 32), true, 1000000, 1100000000, 'wrong_sum', 'another sum', repeat('cd', 32), 'pinned', '2026-11-23T17:00:00Z');
