CREATE TABLE "model_downloads" (
	"file" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"state" text NOT NULL,
	"sha256" text,
	"unverified" boolean NOT NULL,
	"received_bytes" bigint DEFAULT 0 NOT NULL,
	"total_bytes" bigint,
	"problem" text,
	"detail" text,
	"sum" text,
	"sum_check" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
