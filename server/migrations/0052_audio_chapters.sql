CREATE TABLE "audio_chapters" (
	"track_id" uuid NOT NULL,
	"start" integer NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	CONSTRAINT "audio_chapters_track_id_start_pk" PRIMARY KEY("track_id","start")
);
--> statement-breakpoint
ALTER TABLE "audio_chapters" ADD CONSTRAINT "audio_chapters_track_id_audio_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."audio_tracks"("id") ON DELETE cascade ON UPDATE no action;