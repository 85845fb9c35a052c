CREATE TABLE "invitations" (
	"email_key" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_type" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
