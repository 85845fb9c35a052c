-- By hand: a function. Whether a file has a paper with doubts that nobody has confirmed is kept with the document, for lists.
CREATE OR REPLACE FUNCTION "keep_paper_digest"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  file uuid := coalesce(NEW.document_id, OLD.document_id);
  digest jsonb;
BEGIN
  SELECT jsonb_build_object(
    'questions', sum(question_count),
    'year', CASE WHEN count(DISTINCT header->'year') = 1 THEN max((header->>'year')::int) END,
    'month', CASE WHEN count(DISTINCT header->'month') = 1 THEN max((header->>'month')::int) END,
    'isDatedByPerson', bool_or(header ? 'datedBy')
  ) || CASE WHEN bool_or(NOT confirmed AND jsonb_array_length(content->'doubts') > 0)
    THEN '{"needsLook": true}'::jsonb ELSE '{}'::jsonb END
  INTO digest FROM papers WHERE document_id = file HAVING sum(question_count) > 0;
  UPDATE documents SET paper = digest WHERE id = file AND paper IS DISTINCT FROM digest;
  RETURN NULL;
END $$;
--> statement-breakpoint
UPDATE "documents" SET "paper" = "paper" || '{"needsLook": true}'::jsonb
WHERE "paper" IS NOT NULL AND "id" IN (
  SELECT "document_id" FROM "papers" WHERE NOT "confirmed" AND jsonb_array_length("content"->'doubts') > 0
);
