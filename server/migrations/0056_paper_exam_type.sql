-- By hand: a function. The exam type that all papers of a file print is kept with the document, for lists.
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
  || CASE WHEN count(DISTINCT header->>'examType') = 1 AND bool_and(header->>'examType' IS NOT NULL)
    THEN jsonb_build_object('examType', max(header->>'examType')) ELSE '{}'::jsonb END
  INTO digest FROM papers WHERE document_id = file HAVING sum(question_count) > 0;
  UPDATE documents SET paper = digest WHERE id = file AND paper IS DISTINCT FROM digest;
  RETURN NULL;
END $$;
--> statement-breakpoint
UPDATE "documents" SET "paper" = "paper" || jsonb_build_object('examType', "printed"."exam_type")
FROM (
  SELECT "document_id", max("header"->>'examType') AS "exam_type" FROM "papers" GROUP BY "document_id"
  HAVING count(DISTINCT "header"->>'examType') = 1 AND bool_and("header"->>'examType' IS NOT NULL)
) AS "printed"
WHERE "documents"."id" = "printed"."document_id" AND "paper" IS NOT NULL;
