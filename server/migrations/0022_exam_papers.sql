CREATE TABLE "exam_keys" (
	"paper_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"sets" jsonb NOT NULL,
	"marking" jsonb NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exam_keys_paper_id_version_pk" PRIMARY KEY("paper_id","version")
);
--> statement-breakpoint
CREATE TABLE "exam_papers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid,
	"owner_id" uuid,
	"created_by" uuid,
	"title" text NOT NULL,
	"subject" text NOT NULL,
	"exam_date" date,
	"kind" text NOT NULL,
	"question_count" integer NOT NULL,
	"total_marks" double precision,
	"choices" integer NOT NULL,
	"sets" integer NOT NULL,
	"key_version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exam_papers_whose" CHECK (num_nonnulls("exam_papers"."organization_id", "exam_papers"."owner_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "exam_keys" ADD CONSTRAINT "exam_keys_paper_id_exam_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."exam_papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_keys" ADD CONSTRAINT "exam_keys_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_papers" ADD CONSTRAINT "exam_papers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_papers" ADD CONSTRAINT "exam_papers_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_papers" ADD CONSTRAINT "exam_papers_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exam_keys_saved_by" ON "exam_keys" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "exam_papers_organization" ON "exam_papers" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "exam_papers_owner" ON "exam_papers" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "exam_papers_created_by" ON "exam_papers" USING btree ("created_by");