-- A row in each new table.
INSERT INTO "promo_codes" ("id", "code", "code_key", "discount", "type", "active", "usage_limit", "used_count", "created_at")
VALUES ('01a204a5-dc95-72d2-b3ec-f983a5b42401', 'Spring', 'SPRING', 12.5, 'both', true, 100, 1, '2026-11-23T09:00:00Z');
INSERT INTO "promo_uses" ("user_id", "promo_id", "code", "discount", "used_at")
VALUES ('01a204a5-dc95-72d2-b3ec-f983a5b423fe', '01a204a5-dc95-72d2-b3ec-f983a5b42401', 'Spring', 12.5, '2026-11-23T09:00:00Z');
