-- A roll number that begins with zeros.
UPDATE "memberships" SET "roll_number" = '0017' WHERE "organization_id" = '01a204a5-dc95-72d2-b3ec-f983a5b42400' AND "roll_number" = 'B-17';
