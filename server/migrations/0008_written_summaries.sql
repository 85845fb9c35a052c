ALTER TABLE "document_studies" ADD COLUMN "written" jsonb;--> statement-breakpoint
ALTER TABLE "document_studies" ADD COLUMN "written_at" timestamp with time zone;