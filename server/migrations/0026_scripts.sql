CREATE TABLE "rubric_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"paper_id" uuid NOT NULL,
	"question" integer NOT NULL,
	"text" text NOT NULL,
	"marks" double precision NOT NULL,
	"added_by" uuid,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "script_answers" (
	"sheet_id" uuid NOT NULL,
	"question" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"likeness" text NOT NULL,
	"from_page" integer NOT NULL,
	"to_page" integer NOT NULL,
	"mark_id" uuid,
	CONSTRAINT "script_answers_sheet_id_question_pk" PRIMARY KEY("sheet_id","question")
);
--> statement-breakpoint
CREATE TABLE "script_marks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sheet_id" uuid NOT NULL,
	"question" integer NOT NULL,
	"marks" double precision,
	"lines" jsonb NOT NULL,
	"extra" double precision NOT NULL,
	"replaces" uuid,
	"decided_by" uuid,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "script_questions" (
	"paper_id" uuid NOT NULL,
	"question" integer NOT NULL,
	"text" text NOT NULL,
	"out_of" double precision NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "script_questions_paper_id_question_pk" PRIMARY KEY("paper_id","question")
);
--> statement-breakpoint
ALTER TABLE "sheet_pages" ADD COLUMN "text" text;--> statement-breakpoint
ALTER TABLE "sheet_pages" ADD COLUMN "is_drawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rubric_lines" ADD CONSTRAINT "rubric_lines_paper_id_exam_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."exam_papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rubric_lines" ADD CONSTRAINT "rubric_lines_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "script_answers" ADD CONSTRAINT "script_answers_sheet_id_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."sheets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "script_marks" ADD CONSTRAINT "script_marks_sheet_id_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."sheets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "script_marks" ADD CONSTRAINT "script_marks_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "script_questions" ADD CONSTRAINT "script_questions_paper_id_exam_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."exam_papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "script_questions" ADD CONSTRAINT "script_questions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rubric_lines_question" ON "rubric_lines" USING btree ("paper_id","question");--> statement-breakpoint
CREATE INDEX "rubric_lines_added_by" ON "rubric_lines" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "script_marks_answer" ON "script_marks" USING btree ("sheet_id","question","id");--> statement-breakpoint
CREATE INDEX "script_marks_decided_by" ON "script_marks" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "script_questions_saved_by" ON "script_questions" USING btree ("saved_by");