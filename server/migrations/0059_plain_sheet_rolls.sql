DROP INDEX "sheets_paper";--> statement-breakpoint
CREATE INDEX "sheet_students_plain_roll" ON "sheet_students" USING btree ("paper_id",ltrim("roll", '0'));--> statement-breakpoint
CREATE INDEX "sheets_plain_roll" ON "sheets" USING btree ("paper_id",ltrim("roll", '0'));