CREATE TABLE "model_pulls" (
	"model" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"received_bytes" bigint DEFAULT 0 NOT NULL,
	"total_bytes" bigint,
	"problem" text,
	"detail" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
