ALTER TABLE "practice_attempts" ADD COLUMN "earned_of" double precision;--> statement-breakpoint
-- Without the questions that nobody has judged. Which of them the rules of choice count is not known here: there it stays the whole.
UPDATE "practice_attempts" AS attempt SET "earned_of" = greatest(0, attempt."marks" - CASE
  WHEN attempt."groups" @? '$[*].choice ? (@ != null)' OR attempt."questions" @? '$[*].insteadOfPrevious ? (@ == true)' THEN 0
  ELSE coalesce((
    SELECT sum((question ->> 'marks')::float8) FROM jsonb_array_elements(attempt."questions") AS question
    WHERE NOT EXISTS (
      SELECT FROM "practice_answers" AS answer
      WHERE answer."owner_id" = attempt."owner_id" AND answer."attempt_id" = attempt."id"
        AND answer."question_id" = (question ->> 'id')::uuid
        AND coalesce(answer."own_marks", (answer."marking" ->> 'suggested')::float8) IS NOT NULL
    )
  ), 0) END)
WHERE attempt."earned" IS NOT NULL;
