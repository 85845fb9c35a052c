CREATE TABLE "objections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"result_id" uuid NOT NULL,
	"question" integer NOT NULL,
	"text" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"outcome" text,
	"answer" text DEFAULT '' NOT NULL,
	"answered_by" uuid,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "released_results" (
	"id" uuid PRIMARY KEY NOT NULL,
	"paper_id" uuid NOT NULL,
	"release_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"sheet_id" uuid NOT NULL,
	"roll" text NOT NULL,
	"shown" jsonb NOT NULL,
	"is_in_review" boolean DEFAULT false NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"stale" uuid,
	"untold" text,
	"untold_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "result_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"result_id" uuid NOT NULL,
	"change" jsonb NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "result_releases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"paper_id" uuid NOT NULL,
	"class_name" text,
	"shows_key" boolean NOT NULL,
	"objections_until" timestamp with time zone,
	"released_by" uuid,
	"released_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_back_by" uuid,
	"taken_back_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "objections" ADD CONSTRAINT "objections_result_id_released_results_id_fk" FOREIGN KEY ("result_id") REFERENCES "public"."released_results"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objections" ADD CONSTRAINT "objections_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "released_results" ADD CONSTRAINT "released_results_paper_id_exam_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."exam_papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "released_results" ADD CONSTRAINT "released_results_release_id_result_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."result_releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "released_results" ADD CONSTRAINT "released_results_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "released_results" ADD CONSTRAINT "released_results_sheet_id_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."sheets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_changes" ADD CONSTRAINT "result_changes_result_id_released_results_id_fk" FOREIGN KEY ("result_id") REFERENCES "public"."released_results"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_releases" ADD CONSTRAINT "result_releases_paper_id_exam_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."exam_papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_releases" ADD CONSTRAINT "result_releases_released_by_users_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_releases" ADD CONSTRAINT "result_releases_taken_back_by_users_id_fk" FOREIGN KEY ("taken_back_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "objections_result" ON "objections" USING btree ("result_id","id");--> statement-breakpoint
CREATE INDEX "objections_answered_by" ON "objections" USING btree ("answered_by");--> statement-breakpoint
CREATE UNIQUE INDEX "objections_open" ON "objections" USING btree ("result_id","question") WHERE "objections"."outcome" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "released_results_student" ON "released_results" USING btree ("paper_id","user_id");--> statement-breakpoint
CREATE INDEX "released_results_release" ON "released_results" USING btree ("release_id");--> statement-breakpoint
CREATE INDEX "released_results_user" ON "released_results" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "released_results_sheet" ON "released_results" USING btree ("sheet_id");--> statement-breakpoint
CREATE INDEX "released_results_to_do" ON "released_results" USING btree ("paper_id") WHERE "released_results"."stale" is not null or "released_results"."untold" is not null;--> statement-breakpoint
CREATE INDEX "result_changes_result" ON "result_changes" USING btree ("result_id","id");--> statement-breakpoint
CREATE INDEX "result_releases_paper" ON "result_releases" USING btree ("paper_id","id");--> statement-breakpoint
CREATE INDEX "result_releases_released_by" ON "result_releases" USING btree ("released_by");--> statement-breakpoint
CREATE INDEX "result_releases_taken_back_by" ON "result_releases" USING btree ("taken_back_by");