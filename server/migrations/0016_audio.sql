CREATE TABLE "audio_pieces" (
	"track_id" uuid NOT NULL,
	"start" integer NOT NULL,
	"end" integer NOT NULL,
	"part" integer NOT NULL,
	"owner_id" uuid NOT NULL,
	"page" integer NOT NULL,
	"language" text NOT NULL,
	"sentences" jsonb NOT NULL,
	"file" text NOT NULL,
	"segment" text,
	CONSTRAINT "audio_pieces_track_id_start_pk" PRIMARY KEY("track_id","start")
);
--> statement-breakpoint
CREATE TABLE "audio_plans" (
	"track_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"text_version" text NOT NULL,
	"voice_version" text NOT NULL,
	"unspoken" jsonb NOT NULL,
	"without_voice" jsonb NOT NULL,
	CONSTRAINT "audio_plans_track_id_part_pk" PRIMARY KEY("track_id","part")
);
--> statement-breakpoint
CREATE TABLE "audio_segments" (
	"owner_id" uuid NOT NULL,
	"file" text NOT NULL,
	"duration_ms" integer NOT NULL,
	"times" jsonb NOT NULL,
	"size_bytes" double precision NOT NULL,
	"file_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audio_segments_owner_id_file_pk" PRIMARY KEY("owner_id","file")
);
--> statement-breakpoint
CREATE TABLE "audio_tracks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"source" jsonb NOT NULL,
	"source_key" text NOT NULL,
	"document_id" uuid,
	"note_id" uuid,
	"card_id" uuid,
	"message_id" uuid,
	"paper_id" uuid,
	"question_id" uuid,
	"voice" text NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "audio_making" jsonb;--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "voice" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "speed" double precision DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "audio_pieces" ADD CONSTRAINT "audio_pieces_track_id_part_audio_plans_track_id_part_fk" FOREIGN KEY ("track_id","part") REFERENCES "public"."audio_plans"("track_id","part") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audio_pieces" ADD CONSTRAINT "audio_pieces_owner_id_segment_audio_segments_owner_id_file_fk" FOREIGN KEY ("owner_id","segment") REFERENCES "public"."audio_segments"("owner_id","file") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audio_plans" ADD CONSTRAINT "audio_plans_track_id_audio_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."audio_tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audio_segments" ADD CONSTRAINT "audio_segments_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audio_tracks" ADD CONSTRAINT "audio_tracks_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audio_tracks" ADD CONSTRAINT "audio_tracks_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audio_tracks" ADD CONSTRAINT "audio_tracks_message_id_chat_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audio_tracks" ADD CONSTRAINT "audio_tracks_owner_id_note_id_notes_owner_id_id_fk" FOREIGN KEY ("owner_id","note_id") REFERENCES "public"."notes"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audio_tracks" ADD CONSTRAINT "audio_tracks_owner_id_card_id_cards_owner_id_id_fk" FOREIGN KEY ("owner_id","card_id") REFERENCES "public"."cards"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audio_tracks" ADD CONSTRAINT "audio_tracks_paper_id_question_id_paper_answers_paper_id_question_id_fk" FOREIGN KEY ("paper_id","question_id") REFERENCES "public"."paper_answers"("paper_id","question_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audio_pieces_part" ON "audio_pieces" USING btree ("track_id","part");--> statement-breakpoint
CREATE INDEX "audio_pieces_file" ON "audio_pieces" USING btree ("owner_id","file");--> statement-breakpoint
CREATE UNIQUE INDEX "audio_segments_file" ON "audio_segments" USING btree ("file_key");--> statement-breakpoint
CREATE UNIQUE INDEX "audio_tracks_source" ON "audio_tracks" USING btree ("owner_id","source_key");--> statement-breakpoint
CREATE INDEX "audio_tracks_document" ON "audio_tracks" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "audio_tracks_message" ON "audio_tracks" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "audio_tracks_note" ON "audio_tracks" USING btree ("owner_id","note_id");--> statement-breakpoint
CREATE INDEX "audio_tracks_card" ON "audio_tracks" USING btree ("owner_id","card_id");--> statement-breakpoint
CREATE INDEX "audio_tracks_answer" ON "audio_tracks" USING btree ("paper_id","question_id");
--> statement-breakpoint
UPDATE "documents" SET "has_audio" = false WHERE "has_audio";--> statement-breakpoint
CREATE FUNCTION "remove_segment"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Nobody can begin to use it meanwhile.
  PERFORM pg_advisory_xact_lock(727280, hashtext(OLD.owner_id::text));
  DELETE FROM audio_segments segment WHERE segment.owner_id = OLD.owner_id AND segment.file = OLD.segment
    AND NOT EXISTS (SELECT 1 FROM audio_pieces piece
      WHERE piece.owner_id = OLD.owner_id AND piece.file = OLD.segment AND piece.segment IS NOT NULL);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "audio_pieces_remove_segments" AFTER DELETE ON "audio_pieces" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.segment IS NOT NULL) EXECUTE FUNCTION remove_segment();--> statement-breakpoint
CREATE TRIGGER "audio_segments_remove_files" AFTER DELETE ON "audio_segments" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION remove_files('audio');
