CREATE TABLE "paper_answers" (
	"paper_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"status" text NOT NULL,
	"markdown" text,
	"written" jsonb,
	"engine" text,
	"note" text,
	"asked" text,
	"edited" text,
	"rating" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "paper_answers_paper_id_question_id_pk" PRIMARY KEY("paper_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "paper_answers" ADD CONSTRAINT "paper_answers_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE cascade ON UPDATE no action;