CREATE TABLE "sheet_crops" (
	"sheet_id" uuid NOT NULL,
	"question" integer NOT NULL,
	"page_id" uuid NOT NULL,
	"uploaded_by" uuid,
	"file_key" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sheet_crops_sheet_id_question_pk" PRIMARY KEY("sheet_id","question")
);
--> statement-breakpoint
ALTER TABLE "sheet_crops" ADD CONSTRAINT "sheet_crops_sheet_id_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."sheets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_crops" ADD CONSTRAINT "sheet_crops_page_id_sheet_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."sheet_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_crops" ADD CONSTRAINT "sheet_crops_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sheet_crops_page" ON "sheet_crops" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "sheet_crops_uploaded_by" ON "sheet_crops" USING btree ("uploaded_by");--> statement-breakpoint
CREATE UNIQUE INDEX "sheet_crops_file" ON "sheet_crops" USING btree ("file_key");--> statement-breakpoint
CREATE TRIGGER "sheet_crops_remove_files" AFTER DELETE ON "sheet_crops" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION remove_files('sheets');
