-- A row in the new table, and one with a value in the new column: the log refuses updates.
INSERT INTO "used_invitations" ("token_hash", "expires_at") VALUES ('hash of a used invitation', '2030-01-01T00:00:00Z');
INSERT INTO "audit_log" ("id", "actor_id", "action", "target", "changes", "created_at")
SELECT '01a20550-1f52-7c5e-9a0a-5b6fd6a3a1d1', "actor_id", 'changed_settings', 'people',
  '[{"setting": "signUp", "before": "open", "after": "closed"}]', "created_at" FROM "audit_log" LIMIT 1;
