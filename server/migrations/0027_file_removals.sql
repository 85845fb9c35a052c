CREATE TABLE "file_removals" (
	"place" text NOT NULL,
	"file_key" text NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_removals_place_file_key_pk" PRIMARY KEY("place","file_key")
);
--> statement-breakpoint
ALTER TABLE "card_media" ADD COLUMN "unused_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "last_sweep" jsonb;--> statement-breakpoint
CREATE INDEX "file_removals_due" ON "file_removals" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "practice_photos_file" ON "practice_photos" USING btree ("file_key");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_file" ON "documents" USING btree ("file_key");--> statement-breakpoint
CREATE FUNCTION "remove_files"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO file_removals (place, file_key) SELECT TG_ARGV[0], gone.file_key FROM gone ON CONFLICT DO NOTHING;
  IF FOUND THEN PERFORM pg_notify('gene_wake', 'files'); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "documents_remove_files" AFTER DELETE ON "documents" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION remove_files('files');
--> statement-breakpoint
CREATE TRIGGER "card_media_remove_files" AFTER DELETE ON "card_media" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION remove_files('card-media');
--> statement-breakpoint
CREATE TRIGGER "practice_photos_remove_files" AFTER DELETE ON "practice_photos" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION remove_files('practice-photos');
