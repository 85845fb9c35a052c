CREATE TABLE "exam_pdfs" (
	"paper_id" uuid PRIMARY KEY NOT NULL,
	"uploaded_by" uuid,
	"name" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"file_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exam_pdfs" ADD CONSTRAINT "exam_pdfs_paper_id_exam_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."exam_papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_pdfs" ADD CONSTRAINT "exam_pdfs_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exam_pdfs_file" ON "exam_pdfs" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "exam_pdfs_uploaded_by" ON "exam_pdfs" USING btree ("uploaded_by");--> statement-breakpoint
CREATE TRIGGER "exam_pdfs_remove_files" AFTER DELETE ON "exam_pdfs" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION remove_files('exam-papers');
