ALTER TABLE "sheet_decisions" ADD COLUMN "page_id" uuid;--> statement-breakpoint
ALTER TABLE "sheet_pages" ADD COLUMN "head" jsonb;--> statement-breakpoint
ALTER TABLE "sheet_decisions" ADD CONSTRAINT "sheet_decisions_page_id_sheet_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."sheet_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sheet_decisions_page" ON "sheet_decisions" USING btree ("page_id");