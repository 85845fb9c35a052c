-- A row in each new table, and a value in the new column: a template that a paper is read by.
INSERT INTO "sheet_templates" ("id", "organization_id", "uploaded_by", "name", "file_key", "size_bytes", "width", "height", "grids", "revision", "tried", "created_at")
VALUES ('01a20550-1f52-7c5e-9a0a-5b6fd6a3a1d1', '01a204a5-dc95-72d2-b3ec-f983a5b42400', '01a204a5-dc95-72d2-b3ec-f983a5b423fe', 'Long sheet', 'sheets/e1/01a20550', 90000, 1838, 2600,
  '[{"field": "answer", "choicesLie": "across", "rows": 3, "choices": 4, "firstRow": 0, "corners": [{"x": 0.1, "y": 0.2}, {"x": 0.3, "y": 0.2}, {"x": 0.3, "y": 0.4}], "radius": 0.01}]', 2, 10, '2026-11-27T08:00:00Z');
INSERT INTO "sheet_templates" ("id", "owner_id", "name", "file_key", "size_bytes", "width", "height", "grids")
VALUES ('01a20550-1f52-7c5e-9a0a-5b6fd6a3a1d2', '01a204a5-dc95-72d2-b3ec-f983a5b423fe', 'Short sheet', 'sheets/e2/01a20550', 80000, 1838, 2600, '[]');
INSERT INTO "sheet_layouts" ("paper_id", "version", "plan", "grids", "created_at")
SELECT "paper_id", 9, "plan", (SELECT "grids" FROM "sheet_templates" WHERE "name" = 'Long sheet'), '2026-11-27T08:01:00Z' FROM "sheet_layouts" WHERE "version" = 1;
INSERT INTO "sheet_template_uses" ("paper_id", "template_id", "revision", "layout_version")
VALUES ('01a20530-1f52-7c5e-9a0a-5b6fd6a3a1d1', '01a20550-1f52-7c5e-9a0a-5b6fd6a3a1d1', 2, 9);
