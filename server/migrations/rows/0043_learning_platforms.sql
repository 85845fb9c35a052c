-- A row in each new table, with a value in every column.
INSERT INTO "learning_platforms" ("id", "name", "issuer", "client_id", "deployments", "authorization_url", "token_url", "keys_url", "makes_accounts", "checks_addresses", "created_at")
VALUES ('01a20560-4343-7c5e-9a0a-5b6fd6a3a1d1', 'Moodle', 'https://moodle.school.example', 'gene-1', '["1", "2"]', 'https://moodle.school.example/mod/lti/auth.php',
  'https://moodle.school.example/mod/lti/token.php', 'https://moodle.school.example/mod/lti/certs.php', true, false, '2026-11-27T09:00:00Z');
INSERT INTO "tool_keys" ("public_key", "sealed_private_key", "created_at")
VALUES ('{"kty": "RSA", "n": "AQAB", "e": "AQAB", "kid": "k-1", "alg": "RS256", "use": "sig"}', 'v1.sealed', '2026-11-27T09:00:00Z');
INSERT INTO "platform_courses" ("id", "platform_id", "deployment", "context_id", "title", "class_id", "line_items_url", "connected_by", "created_at")
VALUES ('01a20560-4343-7c5e-9a0a-5b6fd6a3a1d2', '01a20560-4343-7c5e-9a0a-5b6fd6a3a1d1', '1', '7', 'Botany, autumn', '01a20530-1111-7c5e-9a0a-5b6fd6a3a1d1',
  'https://moodle.school.example/mod/lti/services.php/7/lineitems', '01a204a5-dc95-72d2-b3ec-f983a5b423fe', '2026-11-27T09:05:00Z');
INSERT INTO "course_line_items" ("course_id", "paper_id", "title", "state", "problem", "sent_at", "created_at")
VALUES ('01a20560-4343-7c5e-9a0a-5b6fd6a3a1d2', '01a20530-1f52-7c5e-9a0a-5b6fd6a3a1d1', 'Midterm', 'failed', 'The platform could not be reached.', '2026-11-27T09:10:00Z', '2026-11-27T09:06:00Z');
INSERT INTO "sent_scores" ("course_id", "paper_id", "result_id", "graded_at", "refusal", "created_at")
VALUES ('01a20560-4343-7c5e-9a0a-5b6fd6a3a1d2', '01a20530-1f52-7c5e-9a0a-5b6fd6a3a1d1', '01a20560-1f52-7c5e-9a0a-5b6fd6a3a1d2', '2026-11-26T22:06:00Z', 'The platform refuses it (403).', '2026-11-27T09:10:00Z');
