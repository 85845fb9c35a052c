-- A chapter that could not be made.
INSERT INTO "audio_chapters" ("track_id", "start", "state", "failure")
  SELECT "id", 0, 'failed', 'The disk was full.' FROM "audio_tracks" WHERE "document_id" IS NOT NULL LIMIT 1;
