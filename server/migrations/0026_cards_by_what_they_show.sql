ALTER TABLE "card_reviews" DROP CONSTRAINT "card_reviews_owner_id_card_id_cards_owner_id_id_fk";
--> statement-breakpoint
DROP INDEX "card_reviews_time";
--> statement-breakpoint
DROP INDEX "cards_queue";
--> statement-breakpoint
ALTER TABLE "card_reviews" ADD COLUMN "retracted" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "card_reviews" ADD COLUMN "previous_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "shares_text" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "replayed_until" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "replayed_in" text;
--> statement-breakpoint
ALTER TABLE "card_reviews" ADD COLUMN "subject_id" uuid;
--> statement-breakpoint
-- What the new columns tell of the rows that are there.
UPDATE "cards" SET "shares_text" = true WHERE ("owner_id", "group_id") IN (
  SELECT "owner_id", "group_id" FROM "cards" GROUP BY 1, 2 HAVING count(*) > 1);
--> statement-breakpoint
UPDATE "card_reviews" r SET "subject_id" = c."subject_id", "retracted" = x."review_id" IS NOT NULL
FROM "cards" c LEFT JOIN "card_reviews" o ON o."owner_id" = c."owner_id" AND o."card_id" = c."id"
LEFT JOIN "card_retractions" x ON x."owner_id" = o."owner_id" AND x."review_id" = o."id"
WHERE o."owner_id" = r."owner_id" AND o."id" = r."id";
--> statement-breakpoint
UPDATE "card_reviews" r SET "previous_at" = l."previous_at"
FROM (SELECT "owner_id", "id", lag("reviewed_at") OVER (PARTITION BY "owner_id", "card_id" ORDER BY "reviewed_at", "id") AS "previous_at"
  FROM "card_reviews" WHERE NOT "retracted" AND "rating" > 0) l
WHERE l."owner_id" = r."owner_id" AND l."id" = r."id" AND l."previous_at" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "card_reviews" ALTER COLUMN "subject_id" SET NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX "cards_place" ON "cards" USING btree ("owner_id","id","subject_id");
--> statement-breakpoint
ALTER TABLE "card_reviews" ADD CONSTRAINT "card_reviews_card_place" FOREIGN KEY ("owner_id","card_id","subject_id") REFERENCES "public"."cards"("owner_id","id","subject_id") ON DELETE cascade ON UPDATE cascade;
--> statement-breakpoint
CREATE INDEX "card_reviews_subject" ON "card_reviews" USING btree ("owner_id","subject_id","reviewed_at") WHERE not "card_reviews"."retracted" and "card_reviews"."rating" > 0;
--> statement-breakpoint
CREATE INDEX "cards_new" ON "cards" USING btree ("owner_id","subject_id","created_at","gap","id") WHERE "cards"."status" = 'active' and "cards"."state" = 'new' and "cards"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "cards_begun" ON "cards" USING btree ("owner_id","first_reviewed_at");
--> statement-breakpoint
CREATE INDEX "cards_gone" ON "cards" USING btree ("owner_id","id") WHERE "cards"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "card_reviews_time" ON "card_reviews" USING btree ("owner_id","reviewed_at") WHERE not "card_reviews"."retracted" and "card_reviews"."rating" > 0;
--> statement-breakpoint
CREATE INDEX "cards_queue" ON "cards" USING btree ("owner_id","subject_id","status","state","due_at","buried_until","shares_text") WHERE "cards"."deleted_at" is null;
