CREATE TABLE "organization_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"done_bytes" bigint DEFAULT 0 NOT NULL,
	"total_bytes" bigint DEFAULT 0 NOT NULL,
	"file_key" text,
	"size_bytes" bigint,
	"missing" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"expires_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "organization_exports" ADD CONSTRAINT "organization_exports_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "organization_exports_organization" ON "organization_exports" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organization_exports_file" ON "organization_exports" USING btree ("file_key");--> statement-breakpoint
CREATE TRIGGER "organization_exports_remove_files" AFTER DELETE ON "organization_exports" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION remove_files('exports');
