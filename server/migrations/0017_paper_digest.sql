DROP INDEX "predictions_making";--> statement-breakpoint
DROP INDEX "predictions_same";--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "header" jsonb GENERATED ALWAYS AS (content -> 'header') STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "question_count" integer GENERATED ALWAYS AS (jsonb_array_length(content -> 'questions')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "marks_added" double precision GENERATED ALWAYS AS ((content ->> 'marksAdded')::double precision) STORED;--> statement-breakpoint
ALTER TABLE "predictions" ADD COLUMN "own_course_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "predictions_making" ON "predictions" USING btree ("subject_id","year","own_course_only") WHERE "predictions"."status" = 'making';--> statement-breakpoint
CREATE UNIQUE INDEX "predictions_same" ON "predictions" USING btree ("subject_id","year","own_course_only","evidence") WHERE "predictions"."status" <> 'failed';