-- A row in the new table, with a value in every column.
INSERT INTO "packs" ("id", "state", "folder", "received_bytes", "problem", "detail", "sum_check", "sha256", "updated_at")
VALUES ('multilingual', 'failed', '/srv/packs', 1000000, 'wrong_sum', 'model.safetensors', 'pinned',
  '1a55775f53449dac10a2bcbc312469fac40b96d53198c407081a831f81c98477', '2026-11-23T10:00:00Z');
