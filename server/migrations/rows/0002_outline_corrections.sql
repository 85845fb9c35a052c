-- A row in the new table.
INSERT INTO "outline_corrections" ("document_id", "revision", "edits", "read")
VALUES ('01a204a5-ddfd-77da-844a-b17054db06bd', 2, '[{"kind": "rename", "start": 0, "title": "Osmosis", "to": "Osmosis in cells"}]',
  '[{"title": "Osmosis", "level": 1, "page": 1, "start": 0}]');
