CREATE TABLE "speech_usage" (
	"owner_id" uuid NOT NULL,
	"day" date NOT NULL,
	"characters" bigint NOT NULL,
	CONSTRAINT "speech_usage_owner_id_day_pk" PRIMARY KEY("owner_id","day")
);
--> statement-breakpoint
ALTER TABLE "speech_usage" ADD CONSTRAINT "speech_usage_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;