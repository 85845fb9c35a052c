ALTER TABLE "preferences" ADD COLUMN "reads_tables" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "reads_footnotes" boolean DEFAULT false NOT NULL;