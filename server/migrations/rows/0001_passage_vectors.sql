-- A row in each new table, with a value in each column.
INSERT INTO "passage_vectors" ("document_id", "ordinal", "start", "end", "model", "digest", "whole", "sentences")
VALUES ('01a204a5-ddfd-77da-844a-b17054db06bd', 0, 0, 364, 'all-MiniLM-L6-v2/1', '\x00112233445566778899aabbccddeeff', '\x0102ff', '\x0102ff');
INSERT INTO "encoded_documents" ("document_id", "model")
VALUES ('01a204a5-ddfd-77da-844a-b17054db06bd', 'all-MiniLM-L6-v2/1');
