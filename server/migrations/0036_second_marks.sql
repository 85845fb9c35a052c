CREATE TABLE "second_markings" (
	"paper_id" uuid PRIMARY KEY NOT NULL,
	"marker_id" uuid,
	"share" integer NOT NULL,
	"tolerance" double precision NOT NULL
);
--> statement-breakpoint
ALTER TABLE "script_answers" ADD COLUMN "second_mark_id" uuid;--> statement-breakpoint
ALTER TABLE "script_answers" ADD COLUMN "is_handed_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "script_answers" ADD COLUMN "first_mark_id" uuid;--> statement-breakpoint
ALTER TABLE "script_answers" ADD COLUMN "settled_mark_id" uuid;--> statement-breakpoint
ALTER TABLE "script_marks" ADD COLUMN "is_second" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "second_markings" ADD CONSTRAINT "second_markings_paper_id_exam_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."exam_papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_markings" ADD CONSTRAINT "second_markings_marker_id_users_id_fk" FOREIGN KEY ("marker_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "second_markings_marker" ON "second_markings" USING btree ("marker_id");