ALTER TABLE "exam_keys" ADD COLUMN "written" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_questions" ADD COLUMN "parts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "rubric_lines" ADD COLUMN "is_from_key" boolean DEFAULT false NOT NULL;