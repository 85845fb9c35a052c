CREATE TABLE "account_exports" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"state" text NOT NULL,
	"done_bytes" bigint DEFAULT 0 NOT NULL,
	"total_bytes" bigint DEFAULT 0 NOT NULL,
	"file_key" text,
	"size_bytes" bigint,
	"missing" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deletes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_exports" ADD CONSTRAINT "account_exports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_exports_file" ON "account_exports" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "users_deletes_at" ON "users" USING btree ("deletes_at") WHERE "users"."deletes_at" is not null;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "remove_files"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO file_removals (place, file_key) SELECT TG_ARGV[0], gone.file_key FROM gone
    WHERE gone.file_key IS NOT NULL ON CONFLICT DO NOTHING;
  IF FOUND THEN PERFORM pg_notify('gene_wake', 'files'); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "account_exports_remove_files" AFTER DELETE ON "account_exports" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION remove_files('exports');
