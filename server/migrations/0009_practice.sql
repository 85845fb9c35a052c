CREATE TABLE "practice_answers" (
	"owner_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"choices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"flagged" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"writer" text DEFAULT '' NOT NULL,
	"others" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "practice_answers_owner_id_attempt_id_question_id_pk" PRIMARY KEY("owner_id","attempt_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "practice_attempts" (
	"owner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subject_id" uuid,
	"paper_id" uuid,
	"title" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"groups" jsonb NOT NULL,
	"questions" jsonb NOT NULL,
	"to_answer" integer NOT NULL,
	"marks" double precision,
	"seconds" integer,
	"may_pause" boolean NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"deadline" timestamp with time zone,
	"remaining_ms" integer,
	"submitted_at" timestamp with time zone,
	"submitted_by" text,
	CONSTRAINT "practice_attempts_owner_id_id_pk" PRIMARY KEY("owner_id","id")
);
--> statement-breakpoint
CREATE TABLE "practice_photos" (
	"owner_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"file_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "practice_answers" ADD CONSTRAINT "practice_answers_owner_id_attempt_id_practice_attempts_owner_id_id_fk" FOREIGN KEY ("owner_id","attempt_id") REFERENCES "public"."practice_attempts"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_attempts" ADD CONSTRAINT "practice_attempts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_attempts" ADD CONSTRAINT "practice_attempts_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_photos" ADD CONSTRAINT "practice_photos_owner_id_attempt_id_question_id_practice_answers_owner_id_attempt_id_question_id_fk" FOREIGN KEY ("owner_id","attempt_id","question_id") REFERENCES "public"."practice_answers"("owner_id","attempt_id","question_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practice_attempts_newest" ON "practice_attempts" USING btree ("owner_id","started_at","id");--> statement-breakpoint
CREATE INDEX "practice_attempts_subject" ON "practice_attempts" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "practice_attempts_deadline" ON "practice_attempts" USING btree ("deadline") WHERE "practice_attempts"."state" = 'running';--> statement-breakpoint
CREATE INDEX "practice_photos_answer" ON "practice_photos" USING btree ("owner_id","attempt_id");