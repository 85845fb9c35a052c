ALTER TABLE "invitations" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ALTER COLUMN "id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "email" text;--> statement-breakpoint
UPDATE "invitations" SET "email" = "email_key";--> statement-breakpoint
ALTER TABLE "invitations" ALTER COLUMN "email" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_id_unique" UNIQUE("id");--> statement-breakpoint
CREATE INDEX "jobs_failed" ON "jobs" USING btree ("id") WHERE "jobs"."state" = 'failed';
