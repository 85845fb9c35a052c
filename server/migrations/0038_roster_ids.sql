ALTER TABLE "classes" ADD COLUMN "sourced_id" text;--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "school_sourced_id" text;--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "term_sourced_id" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "sourced_id" text;--> statement-breakpoint
ALTER TABLE "organization_invitations" ADD COLUMN "sourced_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "classes_sourced" ON "classes" USING btree ("organization_id","sourced_id") WHERE "classes"."sourced_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_sourced" ON "memberships" USING btree ("organization_id","sourced_id") WHERE "memberships"."sourced_id" is not null;