CREATE TABLE "audit_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"action" text NOT NULL,
	"real_user_id" text,
	"effective_user_id" text,
	"object" text,
	"request_id" text,
	"address" text,
	CONSTRAINT "audit_log_action" CHECK ("audit_log"."action" <> '')
);
--> statement-breakpoint
CREATE TABLE "password_links" (
	"account_id" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "password_links_by_digest" UNIQUE("digest")
);
--> statement-breakpoint
CREATE TABLE "player_claims" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "player_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"player_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"started_by" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "player_claims_once" UNIQUE("player_id","user_id"),
	CONSTRAINT "player_claims_status" CHECK ("player_claims"."status" in ('pending', 'declined')),
	CONSTRAINT "player_claims_started_by" CHECK ("player_claims"."started_by" in ('claimant', 'recorder'))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "allows_support" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "is_deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_account_id_provider_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."provider_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_claims" ADD CONSTRAINT "player_claims_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_claims" ADD CONSTRAINT "player_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_of_user" ON "audit_log" USING btree ("real_user_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_about_user" ON "audit_log" USING btree ("effective_user_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "player_claims_of_user" ON "player_claims" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree (("sess" ->> 'userId'));--> statement-breakpoint
CREATE INDEX "sessions_of_admin" ON "sessions" USING btree (("sess" ->> 'adminId'));--> statement-breakpoint
CREATE INDEX "users_by_email_prefix" ON "users" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "players_with_account" ON "players" USING btree ("name_norm","id") WHERE "players"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "users_admins" ON "users" USING btree ("id") WHERE "users"."role" = 'admin';--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_deleted" CHECK (not "players"."is_deleted" or num_nulls("players"."user_id", "players"."created_by") = 2);--> statement-breakpoint
-- The audit is only added to. Who deletes their account leaves a pseudonym behind: that erasure says that it is one.
CREATE FUNCTION "audit_log_is_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('bandeja.erasing', true) = 'on' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the audit is only added to';
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_log_is_kept" BEFORE UPDATE OR DELETE ON "audit_log"
  FOR EACH ROW EXECUTE FUNCTION "audit_log_is_kept"();
