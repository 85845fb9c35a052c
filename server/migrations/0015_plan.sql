CREATE TABLE "plan_sessions" (
	"owner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subject_id" uuid,
	"document_id" uuid,
	"day" date NOT NULL,
	"start_time" text,
	"minutes" integer NOT NULL,
	"title" text NOT NULL,
	"note" text NOT NULL,
	"about" jsonb,
	"state" text DEFAULT 'planned' NOT NULL,
	"moved_from" date,
	"origin" text NOT NULL,
	"series_id" uuid,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "plan_sessions_owner_id_id_pk" PRIMARY KEY("owner_id","id")
);
--> statement-breakpoint
ALTER TABLE "plan_sessions" ADD CONSTRAINT "plan_sessions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_sessions" ADD CONSTRAINT "plan_sessions_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_sessions" ADD CONSTRAINT "plan_sessions_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_sessions_day" ON "plan_sessions" USING btree ("owner_id","day");--> statement-breakpoint
CREATE INDEX "plan_sessions_series" ON "plan_sessions" USING btree ("owner_id","series_id");--> statement-breakpoint
CREATE INDEX "plan_sessions_subject" ON "plan_sessions" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "plan_sessions_document" ON "plan_sessions" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "plan_sessions_deleted" ON "plan_sessions" USING btree ("deleted_at") WHERE "plan_sessions"."deleted_at" is not null;