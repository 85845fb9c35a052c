-- A row in the new table, with a value in every column.
INSERT INTO "exam_pdfs" ("paper_id", "uploaded_by", "name", "size_bytes", "sha256", "file_key", "created_at")
VALUES ('01a20530-1f52-7c5e-9a0a-5b6fd6a3a1d1', '01a204a5-dc95-72d2-b3ec-f983a5b423fe', 'Midterm.pdf', 8, '5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef', 'exams/d3/01a20530-1f52-7c5e-9a0a-5b6fd6a3a1d3', '2026-11-23T19:00:00Z');
