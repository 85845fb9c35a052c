-- A row in the new table, with a value in every column.
INSERT INTO "playlist_items" ("track_id", "title", "subject_id", "position", "is_removed", "length_ms", "start", "ms", "at_ms", "has_ended", "heard_at")
VALUES ('01a20520-1f52-7c5e-9a0a-5b6fd6a3a1d1', 'Leaves', (SELECT "subject_id" FROM "documents" WHERE "id" = '01a204a5-ddfd-77da-844a-b17054db06bd'),
  1795452183.5, true, 64000, 20, 350, 31000, true, '2026-11-23T16:00:00Z');
