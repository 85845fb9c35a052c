CREATE TABLE "feature_openings" (
	"owner_id" uuid NOT NULL,
	"day" date NOT NULL,
	"feature" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "feature_openings_owner_id_day_feature_pk" PRIMARY KEY("owner_id","day","feature")
);
--> statement-breakpoint
CREATE TABLE "preferences" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"theme" text NOT NULL,
	"locale" text,
	"time_zone" text,
	"device_time_zone" text,
	"email_notices" boolean NOT NULL,
	"push_notices" boolean NOT NULL,
	"product_updates" boolean NOT NULL,
	"due_cards" boolean NOT NULL,
	"study_sessions" boolean NOT NULL,
	"jobs" boolean NOT NULL,
	"quiet_from" text,
	"quiet_to" text,
	"delivery" text NOT NULL,
	"share_data" boolean NOT NULL,
	"show_activity" boolean NOT NULL,
	CONSTRAINT "preferences_quiet" CHECK (("preferences"."quiet_from" is null) = ("preferences"."quiet_to" is null))
);
--> statement-breakpoint
ALTER TABLE "feature_openings" ADD CONSTRAINT "feature_openings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feature_openings_day" ON "feature_openings" USING btree ("day");