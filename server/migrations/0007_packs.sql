CREATE TABLE "packs" (
	"id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"folder" text,
	"received_bytes" bigint DEFAULT 0 NOT NULL,
	"problem" text,
	"detail" text,
	"sum_check" text,
	"sha256" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
