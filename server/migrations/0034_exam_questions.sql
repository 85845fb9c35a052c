CREATE TABLE "exam_questions" (
	"paper_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"sets_count" boolean NOT NULL,
	"questions" jsonb NOT NULL,
	"marking" jsonb,
	"doubts" jsonb NOT NULL,
	"is_confirmed" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exam_questions" ADD CONSTRAINT "exam_questions_paper_id_exam_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."exam_papers"("id") ON DELETE cascade ON UPDATE no action;