CREATE TABLE "job_turns" (
	"queue" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"turn" double precision NOT NULL,
	"waiting" boolean NOT NULL,
	CONSTRAINT "job_turns_queue_owner_id_pk" PRIMARY KEY("queue","owner_id")
);
--> statement-breakpoint
DROP INDEX "jobs_ready";--> statement-breakpoint
DELETE FROM "jobs" WHERE "owner_id" IS NULL;--> statement-breakpoint
ALTER TABLE "jobs" ALTER COLUMN "owner_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "retries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "retry_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "queue" text;--> statement-breakpoint
UPDATE "jobs" SET "queue" = CASE
	WHEN "kind" = 'documents.read' THEN 'reading'
	WHEN "kind" IN ('predictions.make', 'predictions.topics') THEN 'forecasting'
	WHEN "kind" = 'practice.submit' THEN 'punctual'
	ELSE 'writing'
END;--> statement-breakpoint
ALTER TABLE "jobs" ALTER COLUMN "queue" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "ready" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "work" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_turns" ADD CONSTRAINT "job_turns_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_turns_next" ON "job_turns" USING btree ("queue","turn") WHERE "job_turns"."waiting";--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("queue","run_at") WHERE "jobs"."state" = 'queued' and not "jobs"."ready";--> statement-breakpoint
CREATE INDEX "jobs_ready" ON "jobs" USING btree ("queue","owner_id","work","run_at") WHERE "jobs"."state" = 'queued' and "jobs"."ready";