CREATE TABLE "memberships" (
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_organization_id_user_id_pk" PRIMARY KEY("organization_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"opened_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "memberships_user" ON "memberships" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "memberships_joined" ON "memberships" USING btree ("organization_id","created_at","user_id");--> statement-breakpoint
-- Institutions of earlier versions get theirs, open. They are the only organizations, so their owner's id is free to be its id.
INSERT INTO "organizations" ("id", "name", "opened_at", "created_at")
SELECT "id", "name", now(), "created_at" FROM "users" WHERE "user_type" = 'institution';--> statement-breakpoint
INSERT INTO "memberships" ("organization_id", "user_id", "role", "created_at")
SELECT "id", "id", 'owner', "created_at" FROM "users" WHERE "user_type" = 'institution';
