ALTER TABLE "subject_topics" ADD COLUMN "card_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "subject_topics" ADD COLUMN "card_topics" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "subject_topics" SET
  "card_ids" = ARRAY(SELECT "key"::uuid FROM jsonb_each_text("result" -> 'cards') ORDER BY "key"),
  "card_topics" = ARRAY(SELECT "value"::smallint FROM jsonb_each_text("result" -> 'cards') ORDER BY "key"),
  "result" = "result" - 'cards'
  WHERE jsonb_typeof("result" -> 'cards') = 'object';
