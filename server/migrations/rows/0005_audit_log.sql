-- A row in the new table.
INSERT INTO "storage_quotas" ("user_id", "megabytes") VALUES ('01a204a5-dc95-72d2-b3ec-f983a5b423fe', 2048);
