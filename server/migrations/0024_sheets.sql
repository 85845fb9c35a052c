CREATE TABLE "sheet_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"paper_id" uuid NOT NULL,
	"uploaded_by" uuid,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sheet_cells" (
	"sheet_id" uuid NOT NULL,
	"field" text NOT NULL,
	"row" smallint NOT NULL,
	"page_id" uuid NOT NULL,
	"state" text NOT NULL,
	"doubt" text,
	"choices" jsonb NOT NULL,
	"decided" jsonb,
	CONSTRAINT "sheet_cells_sheet_id_field_row_pk" PRIMARY KEY("sheet_id","field","row")
);
--> statement-breakpoint
CREATE TABLE "sheet_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sheet_id" uuid NOT NULL,
	"field" text NOT NULL,
	"row" smallint NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"decided_by" uuid,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sheet_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"uploaded_by" uuid,
	"name" text NOT NULL,
	"file_key" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"pages" integer,
	"pages_done" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sheet_layouts" (
	"paper_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"plan" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sheet_layouts_paper_id_version_pk" PRIMARY KEY("paper_id","version")
);
--> statement-breakpoint
CREATE TABLE "sheet_pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"sheet_id" uuid,
	"uploaded_by" uuid,
	"file_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"sha256" text,
	"refusal" text,
	"same_as" text,
	"page" integer,
	"file_key" text,
	"size_bytes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sheet_students" (
	"paper_id" uuid NOT NULL,
	"roll" text NOT NULL,
	"name" text NOT NULL,
	"copy" integer NOT NULL,
	CONSTRAINT "sheet_students_paper_id_roll_pk" PRIMARY KEY("paper_id","roll")
);
--> statement-breakpoint
CREATE TABLE "sheets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"paper_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"layout_version" integer NOT NULL,
	"copy" integer NOT NULL,
	"roll" text,
	"roll_read" text NOT NULL,
	"is_roll_decided" boolean DEFAULT false NOT NULL,
	"set" smallint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sheet_batches" ADD CONSTRAINT "sheet_batches_paper_id_exam_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."exam_papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_batches" ADD CONSTRAINT "sheet_batches_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_cells" ADD CONSTRAINT "sheet_cells_sheet_id_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."sheets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_cells" ADD CONSTRAINT "sheet_cells_page_id_sheet_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."sheet_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_decisions" ADD CONSTRAINT "sheet_decisions_sheet_id_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."sheets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_decisions" ADD CONSTRAINT "sheet_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_files" ADD CONSTRAINT "sheet_files_batch_id_sheet_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."sheet_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_files" ADD CONSTRAINT "sheet_files_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_layouts" ADD CONSTRAINT "sheet_layouts_paper_id_exam_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."exam_papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_pages" ADD CONSTRAINT "sheet_pages_batch_id_sheet_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."sheet_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_pages" ADD CONSTRAINT "sheet_pages_sheet_id_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."sheets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_pages" ADD CONSTRAINT "sheet_pages_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_students" ADD CONSTRAINT "sheet_students_paper_id_exam_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."exam_papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheets" ADD CONSTRAINT "sheets_paper_id_exam_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."exam_papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheets" ADD CONSTRAINT "sheets_batch_id_sheet_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."sheet_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sheet_batches_paper" ON "sheet_batches" USING btree ("paper_id","id");--> statement-breakpoint
CREATE INDEX "sheet_batches_uploaded_by" ON "sheet_batches" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "sheet_cells_page" ON "sheet_cells" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "sheet_cells_open" ON "sheet_cells" USING btree ("sheet_id") WHERE "sheet_cells"."state" = 'doubtful' and "sheet_cells"."decided" is null;--> statement-breakpoint
CREATE INDEX "sheet_decisions_sheet" ON "sheet_decisions" USING btree ("sheet_id","id");--> statement-breakpoint
CREATE INDEX "sheet_decisions_decided_by" ON "sheet_decisions" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "sheet_files_batch" ON "sheet_files" USING btree ("batch_id","id");--> statement-breakpoint
CREATE INDEX "sheet_files_uploaded_by" ON "sheet_files" USING btree ("uploaded_by");--> statement-breakpoint
CREATE UNIQUE INDEX "sheet_files_file" ON "sheet_files" USING btree ("file_key");--> statement-breakpoint
CREATE UNIQUE INDEX "sheet_pages_place" ON "sheet_pages" USING btree ("file_id","number");--> statement-breakpoint
CREATE INDEX "sheet_pages_batch" ON "sheet_pages" USING btree ("batch_id","id");--> statement-breakpoint
CREATE INDEX "sheet_pages_sheet" ON "sheet_pages" USING btree ("sheet_id");--> statement-breakpoint
CREATE INDEX "sheet_pages_uploaded_by" ON "sheet_pages" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "sheet_pages_content" ON "sheet_pages" USING btree ("sha256") WHERE "sheet_pages"."refusal" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sheet_pages_file" ON "sheet_pages" USING btree ("file_key");--> statement-breakpoint
CREATE UNIQUE INDEX "sheet_students_copy" ON "sheet_students" USING btree ("paper_id","copy");--> statement-breakpoint
CREATE INDEX "sheets_paper" ON "sheets" USING btree ("paper_id","roll");--> statement-breakpoint
CREATE INDEX "sheets_batch" ON "sheets" USING btree ("batch_id","id");--> statement-breakpoint
CREATE TRIGGER "sheet_files_remove_files" AFTER DELETE ON "sheet_files" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION remove_files('sheets');--> statement-breakpoint
CREATE TRIGGER "sheet_pages_remove_files" AFTER DELETE ON "sheet_pages" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION remove_files('sheets');
