-- Every letter and every pair of neighbours, hashed with the owner.
CREATE FUNCTION "card_grams"("owner" uuid, "words" text) RETURNS bigint[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
DECLARE
  seed bigint := uuid_hash_extended(owner, 0);
  letter text;
  before text;
  grams bigint[] := '{}';
BEGIN
  FOREACH letter IN ARRAY string_to_array(words, NULL) LOOP
    grams := grams || hashtextextended(letter, seed);
    IF before IS NOT NULL THEN grams := grams || hashtextextended(before || letter, seed); END IF;
    before := letter;
  END LOOP;
  RETURN grams;
END $$;
--> statement-breakpoint
CREATE TABLE "card_texts" (
	"owner_id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"status" text NOT NULL,
	"is_deleted" boolean NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_texts_owner_id_card_id_pk" PRIMARY KEY("owner_id","card_id")
);
--> statement-breakpoint
CREATE FUNCTION "keep_card_text"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO card_texts (owner_id, card_id, subject_id, status, is_deleted, text, created_at)
  VALUES (NEW.owner_id, NEW.id, NEW.subject_id, NEW.status, NEW.deleted_at IS NOT NULL,
    lower(concat_ws(' ', NEW.front, NEW.back, array_to_string(NEW.tags, ' '), NEW.deck)), NEW.created_at)
  ON CONFLICT (owner_id, card_id) DO UPDATE SET subject_id = excluded.subject_id, status = excluded.status,
    is_deleted = excluded.is_deleted, text = excluded.text, created_at = excluded.created_at;
  RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO "card_texts" ("owner_id", "card_id", "subject_id", "status", "is_deleted", "text", "created_at")
SELECT "owner_id", "id", "subject_id", "status", "deleted_at" IS NOT NULL,
  lower(concat_ws(' ', "front", "back", array_to_string("tags", ' '), "deck")), "created_at"
FROM "cards";
--> statement-breakpoint
CREATE TRIGGER "cards_keep_text" AFTER INSERT OR UPDATE OF "subject_id", "status", "deleted_at", "front", "back", "tags", "deck", "created_at" ON "cards" FOR EACH ROW EXECUTE FUNCTION keep_card_text();
--> statement-breakpoint
ALTER TABLE "card_texts" ADD CONSTRAINT "card_texts_card" FOREIGN KEY ("owner_id","card_id") REFERENCES "public"."cards"("owner_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "card_texts_grams" ON "card_texts" USING gin (card_grams("owner_id", "text"));
--> statement-breakpoint
-- Without figures the planner takes any word for a rare one. It would read a frequent one row by row, and work out the pairs of each.
ALTER INDEX "card_texts_grams" ALTER COLUMN 1 SET STATISTICS 0;
--> statement-breakpoint
CREATE INDEX "cards_with_checkpoint" ON "cards" USING btree ("owner_id","id") WHERE "cards"."checkpoint" is not null;
--> statement-breakpoint
DROP INDEX "card_reviews_time";
--> statement-breakpoint
CREATE INDEX "card_reviews_time" ON "card_reviews" USING btree ("owner_id","reviewed_at","previous_at","rating","card_id") WHERE not "card_reviews"."retracted" and "card_reviews"."rating" > 0;
--> statement-breakpoint
DROP INDEX "card_reviews_subject";
--> statement-breakpoint
CREATE INDEX "card_reviews_subject" ON "card_reviews" USING btree ("owner_id","subject_id","reviewed_at","previous_at","rating","card_id") WHERE not "card_reviews"."retracted" and "card_reviews"."rating" > 0;
--> statement-breakpoint
DROP INDEX "documents_owner";
--> statement-breakpoint
CREATE INDEX "documents_owner" ON "documents" USING btree ("owner_id","created_at");
--> statement-breakpoint
DROP INDEX "cards_queue";
--> statement-breakpoint
CREATE INDEX "cards_queue" ON "cards" USING btree ("owner_id","subject_id","status","state","due_at","buried_until","shares_text","id") WHERE "cards"."deleted_at" is null;
--> statement-breakpoint
ALTER TABLE "chapter_studies"
  ADD COLUMN "title" text GENERATED ALWAYS AS (study ->> 'title') STORED,
  ADD COLUMN "page" integer GENERATED ALWAYS AS ((study ->> 'page')::int) STORED NOT NULL,
  ADD COLUMN "start" integer GENERATED ALWAYS AS ((study ->> 'start')::int) STORED NOT NULL,
  ADD COLUMN "end" integer GENERATED ALWAYS AS ((study ->> 'end')::int) STORED NOT NULL;
