CREATE TABLE "playlist_items" (
	"track_id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"subject_id" uuid,
	"position" double precision,
	"is_removed" boolean DEFAULT false NOT NULL,
	"length_ms" integer,
	"start" integer,
	"ms" integer,
	"at_ms" integer,
	"has_ended" boolean DEFAULT false NOT NULL,
	"heard_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "playlist_items" ADD CONSTRAINT "playlist_items_track_id_audio_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."audio_tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlist_items" ADD CONSTRAINT "playlist_items_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "playlist_items_subject" ON "playlist_items" USING btree ("subject_id");