-- Rows in the new tables, with a value in every column.
INSERT INTO "notices" ("id", "owner_id", "kind", "thing", "day", "content", "document_id", "created_at", "seen_at", "read_at", "removed_at")
VALUES ('01a2050f-6d52-7c5e-9a0a-5b6fd6a3a1d0', '01a204a5-dc95-72d2-b3ec-f983a5b423fe', 'job',
  'document:01a204a5-e106-735c-9e11-2c26bbb2c1be', '2026-11-23', '{"is":"document_ready"}', '01a204a5-e106-735c-9e11-2c26bbb2c1be',
  '2026-11-23T10:00:00Z', '2026-11-23T10:01:00Z', '2026-11-23T10:02:00Z', '2026-11-23T10:03:00Z');
INSERT INTO "notice_deliveries" ("notice_id", "channel", "owner_id", "lane", "due_at", "job_id", "handed_at", "outcome", "ended_at", "attempts")
VALUES ('01a2050f-6d52-7c5e-9a0a-5b6fd6a3a1d0', 'email', '01a204a5-dc95-72d2-b3ec-f983a5b423fe', 'job', '2026-11-23T10:02:00Z',
  '01a2050f-6d52-7c5e-9a0a-5b6fd6a3a1d1', '2026-11-23T10:02:01Z', 'sent', '2026-11-23T10:02:02Z', 1);
INSERT INTO "push_devices" ("id", "owner_id", "session_id", "endpoint", "p256dh", "auth", "created_at")
VALUES ('01a2050f-6d52-7c5e-9a0a-5b6fd6a3a1d2', '01a204a5-dc95-72d2-b3ec-f983a5b423fe', '01a204a5-dccb-755a-abcd-7c16b10fd2dc',
  'https://push.example.org/send/1', 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  'BTBZMqHH6r4Tts7J_aSIgg', '2026-11-23T10:00:00Z');
INSERT INTO "push_keys" ("public_key", "sealed_private_key", "created_at")
VALUES ('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4', 'v1.zebrafinch', '2026-11-23T10:00:00Z');
INSERT INTO "program_versions" ("version", "is_told", "created_at") VALUES ('0.1.0', true, '2026-11-23T10:00:00Z');
