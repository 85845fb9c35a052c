ALTER TABLE "learners" ADD COLUMN "weights" jsonb;--> statement-breakpoint
ALTER TABLE "learners" ADD COLUMN "fit" jsonb;--> statement-breakpoint
ALTER TABLE "learners" ADD COLUMN "fitting_since" timestamp with time zone;