CREATE TABLE "plan_hours" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"minutes_per_day" integer NOT NULL,
	"rest_days" smallint[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "plan_hours" ADD CONSTRAINT "plan_hours_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;