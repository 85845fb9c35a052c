ALTER TABLE "sent_scores" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "sent_scores" ADD COLUMN "is_held" boolean;--> statement-breakpoint
UPDATE "sent_scores" SET "is_held" = "refusal" IS NULL,
  "user_id" = (SELECT r."user_id" FROM "released_results" r WHERE r."id" = "sent_scores"."result_id");--> statement-breakpoint
ALTER TABLE "sent_scores" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sent_scores" ALTER COLUMN "is_held" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sent_scores" DROP CONSTRAINT "sent_scores_result_id_released_results_id_fk";
--> statement-breakpoint
DROP INDEX "sent_scores_result";--> statement-breakpoint
ALTER TABLE "sent_scores" ALTER COLUMN "graded_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sent_scores" ADD CONSTRAINT "sent_scores_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_scores_user" ON "sent_scores" USING btree ("user_id");
