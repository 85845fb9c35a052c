ALTER TABLE "practice_answers" ADD COLUMN "marking" jsonb;--> statement-breakpoint
ALTER TABLE "practice_answers" ADD COLUMN "own_marks" double precision;--> statement-breakpoint
ALTER TABLE "practice_attempts" ADD COLUMN "marked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "practice_attempts" ADD COLUMN "suggested" double precision;--> statement-breakpoint
ALTER TABLE "practice_attempts" ADD COLUMN "earned" double precision;