ALTER TABLE "released_results" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
ALTER TABLE "released_results" ADD CONSTRAINT "released_results_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "released_results_subject" ON "released_results" USING btree ("subject_id");