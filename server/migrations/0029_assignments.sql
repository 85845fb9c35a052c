CREATE TABLE "assigned_attempts" (
	"assignment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assigned_attempts_assignment_id_user_id_pk" PRIMARY KEY("assignment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "assignments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"teacher_id" uuid,
	"subject_id" uuid,
	"paper_id" uuid NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone NOT NULL,
	"minutes" integer,
	"is_shuffled" boolean NOT NULL,
	"groups" jsonb NOT NULL,
	"questions" jsonb NOT NULL,
	"marks" double precision,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "practice_attempts" ADD COLUMN "paper_owner_id" uuid;--> statement-breakpoint
ALTER TABLE "practice_attempts" ADD COLUMN "results_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "assigned_attempts" ADD CONSTRAINT "assigned_attempts_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assigned_attempts" ADD CONSTRAINT "assigned_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_teacher_id_users_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assigned_attempts_user" ON "assigned_attempts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "assignments_class" ON "assignments" USING btree ("class_id","created_at");--> statement-breakpoint
CREATE INDEX "assignments_teacher" ON "assignments" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "assignments_subject" ON "assignments" USING btree ("subject_id");--> statement-breakpoint
ALTER TABLE "practice_attempts" ADD CONSTRAINT "practice_attempts_paper_owner_id_users_id_fk" FOREIGN KEY ("paper_owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practice_attempts_paper_owner" ON "practice_attempts" USING btree ("paper_owner_id");