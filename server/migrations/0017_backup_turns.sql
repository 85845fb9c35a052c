CREATE TABLE "backup_turns" (
	"due_at" timestamp with time zone PRIMARY KEY NOT NULL,
	"is_told" boolean DEFAULT false NOT NULL
);
