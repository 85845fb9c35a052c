CREATE TABLE "predictions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"evidence" text NOT NULL,
	"status" text DEFAULT 'making' NOT NULL,
	"failure" text,
	"result" jsonb,
	"document_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subject_topics" (
	"subject_id" uuid PRIMARY KEY NOT NULL,
	"evidence" text NOT NULL,
	"result" jsonb,
	"failed" boolean DEFAULT false NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "predicted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "predictions" ADD CONSTRAINT "predictions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "predictions" ADD CONSTRAINT "predictions_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "predictions" ADD CONSTRAINT "predictions_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subject_topics" ADD CONSTRAINT "subject_topics_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "predictions_subject" ON "predictions" USING btree ("subject_id","created_at");--> statement-breakpoint
CREATE INDEX "predictions_owner" ON "predictions" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "predictions_document" ON "predictions" USING btree ("document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "predictions_making" ON "predictions" USING btree ("subject_id","year") WHERE "predictions"."status" = 'making';--> statement-breakpoint
CREATE UNIQUE INDEX "predictions_same" ON "predictions" USING btree ("subject_id","year","evidence") WHERE "predictions"."status" <> 'failed';