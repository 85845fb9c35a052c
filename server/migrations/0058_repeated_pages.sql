ALTER TABLE "sheet_pages" ADD COLUMN "same_as_id" uuid;--> statement-breakpoint
ALTER TABLE "sheet_pages" ADD CONSTRAINT "sheet_pages_same_as_id_sheet_pages_id_fk" FOREIGN KEY ("same_as_id") REFERENCES "public"."sheet_pages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sheet_pages_same_as" ON "sheet_pages" USING btree ("same_as_id");--> statement-breakpoint
-- By hand: pages that came before lead to the first too, where it has the same bytes.
UPDATE "sheet_pages" SET "same_as_id" = (
  SELECT "first"."id" FROM "sheet_pages" AS "first"
  JOIN "sheet_batches" AS "of" ON "of"."id" = "first"."batch_id"
  WHERE "first"."sha256" = "sheet_pages"."sha256" AND "first"."refusal" IS NULL AND "of"."paper_id" = (
    SELECT "paper_id" FROM "sheet_batches" WHERE "id" = "sheet_pages"."batch_id")
  LIMIT 1
)
WHERE "refusal" = 'same_page';
