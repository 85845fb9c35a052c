CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"contents" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"file" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"files" integer NOT NULL,
	"missing" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "backups_made" ON "backups" USING btree ("made_at");