CREATE TABLE "sheet_template_uses" (
	"paper_id" uuid PRIMARY KEY NOT NULL,
	"template_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"layout_version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sheet_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid,
	"owner_id" uuid,
	"uploaded_by" uuid,
	"name" text NOT NULL,
	"file_key" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"grids" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"tried" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sheet_templates_whose" CHECK (num_nonnulls("sheet_templates"."organization_id", "sheet_templates"."owner_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "sheet_layouts" ADD COLUMN "grids" jsonb;--> statement-breakpoint
ALTER TABLE "sheet_template_uses" ADD CONSTRAINT "sheet_template_uses_paper_id_exam_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."exam_papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_template_uses" ADD CONSTRAINT "sheet_template_uses_template_id_sheet_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."sheet_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_templates" ADD CONSTRAINT "sheet_templates_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_templates" ADD CONSTRAINT "sheet_templates_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_templates" ADD CONSTRAINT "sheet_templates_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sheet_template_uses_template" ON "sheet_template_uses" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "sheet_templates_organization" ON "sheet_templates" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "sheet_templates_owner" ON "sheet_templates" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "sheet_templates_uploaded_by" ON "sheet_templates" USING btree ("uploaded_by");--> statement-breakpoint
CREATE UNIQUE INDEX "sheet_templates_file" ON "sheet_templates" USING btree ("file_key");--> statement-breakpoint
CREATE TRIGGER "sheet_templates_remove_files" AFTER DELETE ON "sheet_templates" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION remove_files('sheets');
