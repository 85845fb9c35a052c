-- A row in the new table.
INSERT INTO "invitation_classes" ("invitation_id", "class_id")
VALUES ('01a20530-2222-7c5e-9a0a-5b6fd6a3a1d1', '01a20530-1111-7c5e-9a0a-5b6fd6a3a1d1');
