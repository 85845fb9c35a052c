-- Rows in the new tables.
INSERT INTO "preferences" ("owner_id", "theme", "locale", "time_zone", "device_time_zone", "email_notices", "push_notices",
  "product_updates", "due_cards", "study_sessions", "jobs", "quiet_from", "quiet_to", "delivery", "share_data", "show_activity")
VALUES ('01a204a5-dc95-72d2-b3ec-f983a5b423fe', 'dark', 'de-DE', 'Europe/Vienna', 'Europe/Berlin', true, false,
  false, true, true, false, '22:00', '07:00', 'digest', true, false);
INSERT INTO "feature_openings" ("owner_id", "day", "feature", "count")
VALUES ('01a204a5-dc95-72d2-b3ec-f983a5b423fe', '2026-11-23', 'notes', 3);
