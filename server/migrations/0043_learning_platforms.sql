CREATE TABLE "course_line_items" (
	"course_id" uuid NOT NULL,
	"paper_id" uuid NOT NULL,
	"title" text NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_line_items_course_id_paper_id_pk" PRIMARY KEY("course_id","paper_id")
);
--> statement-breakpoint
CREATE TABLE "learning_platforms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"deployments" jsonb NOT NULL,
	"authorization_url" text NOT NULL,
	"token_url" text NOT NULL,
	"keys_url" text NOT NULL,
	"makes_accounts" boolean NOT NULL,
	"checks_addresses" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform_courses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"platform_id" uuid NOT NULL,
	"deployment" text NOT NULL,
	"context_id" text NOT NULL,
	"title" text NOT NULL,
	"class_id" uuid NOT NULL,
	"line_items_url" text,
	"connected_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sent_scores" (
	"course_id" uuid NOT NULL,
	"paper_id" uuid NOT NULL,
	"result_id" uuid NOT NULL,
	"graded_at" timestamp with time zone NOT NULL,
	"refusal" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sent_scores_course_id_paper_id_result_id_pk" PRIMARY KEY("course_id","paper_id","result_id")
);
--> statement-breakpoint
CREATE TABLE "tool_keys" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"public_key" jsonb NOT NULL,
	"sealed_private_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tool_keys_one_row" CHECK ("tool_keys"."only")
);
--> statement-breakpoint
ALTER TABLE "course_line_items" ADD CONSTRAINT "course_line_items_course_id_platform_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."platform_courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_line_items" ADD CONSTRAINT "course_line_items_paper_id_exam_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."exam_papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_courses" ADD CONSTRAINT "platform_courses_platform_id_learning_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."learning_platforms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_courses" ADD CONSTRAINT "platform_courses_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_courses" ADD CONSTRAINT "platform_courses_connected_by_users_id_fk" FOREIGN KEY ("connected_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_scores" ADD CONSTRAINT "sent_scores_result_id_released_results_id_fk" FOREIGN KEY ("result_id") REFERENCES "public"."released_results"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_scores" ADD CONSTRAINT "sent_scores_line_item" FOREIGN KEY ("course_id","paper_id") REFERENCES "public"."course_line_items"("course_id","paper_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_line_items_paper" ON "course_line_items" USING btree ("paper_id");--> statement-breakpoint
CREATE UNIQUE INDEX "learning_platforms_client" ON "learning_platforms" USING btree ("issuer","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "platform_courses_context" ON "platform_courses" USING btree ("platform_id","deployment","context_id");--> statement-breakpoint
CREATE INDEX "platform_courses_class" ON "platform_courses" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "platform_courses_connected" ON "platform_courses" USING btree ("connected_by");--> statement-breakpoint
CREATE INDEX "sent_scores_result" ON "sent_scores" USING btree ("result_id");