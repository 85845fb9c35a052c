-- Rows in the new tables, and a value in the new column.
INSERT INTO "audio_tracks" ("id", "owner_id", "source", "source_key", "document_id", "voice", "state", "failure", "created_at")
VALUES ('01a20520-1f52-7c5e-9a0a-5b6fd6a3a1d0', '01a204a5-dc95-72d2-b3ec-f983a5b423fe',
  '{"kind":"document","documentId":"01a204a5-ddfd-77da-844a-b17054db06bd"}', 'document 01a204a5-ddfd-77da-844a-b17054db06bd',
  '01a204a5-ddfd-77da-844a-b17054db06bd', 'female', 'failed', 'The disk was full.', '2026-11-23T14:00:00Z');
INSERT INTO "audio_plans" ("track_id", "part", "text_version", "voice_version", "unspoken", "without_voice")
VALUES ('01a20520-1f52-7c5e-9a0a-5b6fd6a3a1d0', 0, '1', 'espeak-ng-0.3.5/1 female',
  '[{"page":1,"start":20,"end":22,"reason":"page_number"}]', '{"jpn":false}');
INSERT INTO "audio_segments" ("owner_id", "file", "duration_ms", "times", "size_bytes", "file_key", "created_at")
VALUES ('01a204a5-dc95-72d2-b3ec-f983a5b423fe', '0123456789abcdef0123456789abcdef01234567', 1200,
  '[{"startMs":50,"endMs":900,"words":[[50,0,5]]}]', 7200, 'audio/d0/01a20520-1f52-7c5e-9a0a-5b6fd6a3a1d0', '2026-11-23T14:00:00Z');
INSERT INTO "audio_pieces" ("track_id", "start", "end", "part", "owner_id", "page", "language", "sentences", "file", "segment")
VALUES ('01a20520-1f52-7c5e-9a0a-5b6fd6a3a1d0', 0, 20, 0, '01a204a5-dc95-72d2-b3ec-f983a5b423fe', 1, 'eng',
  '[{"page":1,"start":0,"end":20,"kind":"sentence","spoken":"Xylem lifts water.","voice":"en-us+f2","pauseAfterMs":500,"rewordings":[]}]',
  '0123456789abcdef0123456789abcdef01234567', '0123456789abcdef0123456789abcdef01234567');
INSERT INTO "audio_tracks" ("id", "owner_id", "source", "source_key", "note_id", "voice", "state")
VALUES ('01a20520-1f52-7c5e-9a0a-5b6fd6a3a1d1', '01a204a5-dc95-72d2-b3ec-f983a5b423fe', '{"kind":"note","noteId":"01a204a6-0753-7260-9486-8643139ac8d9"}',
  'note 01a204a6-0753-7260-9486-8643139ac8d9', '01a204a6-0753-7260-9486-8643139ac8d9', 'standard', 'partial');
INSERT INTO "audio_tracks" ("id", "owner_id", "source", "source_key", "card_id", "voice", "state")
VALUES ('01a20520-1f52-7c5e-9a0a-5b6fd6a3a1d2', '01a204a5-dc95-72d2-b3ec-f983a5b423fe', '{"kind":"card","cardId":"01a204a6-07ca-72c6-b70c-2822718263f7","side":"front"}',
  'card 01a204a6-07ca-72c6-b70c-2822718263f7 front', '01a204a6-07ca-72c6-b70c-2822718263f7', 'standard', 'partial');
INSERT INTO "audio_tracks" ("id", "owner_id", "source", "source_key", "message_id", "voice", "state")
VALUES ('01a20520-1f52-7c5e-9a0a-5b6fd6a3a1d3', '01a204a5-dc95-72d2-b3ec-f983a5b423fe',
  '{"kind":"reply","chatId":"01a204a6-043b-71b8-ac7c-70e273d44c3d","messageId":"01a204a6-0443-7524-b2e0-d20726b4c993"}',
  'reply 01a204a6-0443-7524-b2e0-d20726b4c993', '01a204a6-0443-7524-b2e0-d20726b4c993', 'standard', 'partial');
INSERT INTO "audio_tracks" ("id", "owner_id", "source", "source_key", "paper_id", "question_id", "voice", "state")
VALUES ('01a20520-1f52-7c5e-9a0a-5b6fd6a3a1d4', '01a204a5-dc95-72d2-b3ec-f983a5b423fe',
  '{"kind":"answer","paperId":"01a204a5-f3cb-7767-a1ce-73c26ce47e9b","questionId":"01a204a5-f3ca-74a4-aed3-823db6271a9b"}',
  'answer 01a204a5-f3cb-7767-a1ce-73c26ce47e9b 01a204a5-f3ca-74a4-aed3-823db6271a9b',
  '01a204a5-f3cb-7767-a1ce-73c26ce47e9b', '01a204a5-f3ca-74a4-aed3-823db6271a9b', 'standard', 'partial');
UPDATE "documents" SET "audio_making" = '{"state":"failed","done":0,"total":0,"failure":"The disk was full."}'
WHERE "id" = '01a204a5-ddfd-77da-844a-b17054db06bd';
