CREATE TABLE "mail_queue" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_queue_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"notification_id" integer,
	"user_id" text,
	"kind" text,
	"address" text,
	"language" text,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"valid_until" timestamp (3) with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sending_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_queue_kind" CHECK ("mail_queue"."kind" in ('address_verification', 'password_link', 'password_changed')),
	CONSTRAINT "mail_queue_language" CHECK ("mail_queue"."language" in ('es', 'en')),
	CONSTRAINT "mail_queue_subject" CHECK (num_nulls("mail_queue"."kind", "mail_queue"."address", "mail_queue"."language") = case when "mail_queue"."notification_id" is null then 0 else 3 end)
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" text PRIMARY KEY NOT NULL,
	"day_by_push" boolean DEFAULT true NOT NULL,
	"day_by_mail" boolean DEFAULT true NOT NULL,
	"hours_by_push" boolean DEFAULT true NOT NULL,
	"hours_by_mail" boolean DEFAULT false NOT NULL,
	"changes_by_mail" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mail_bounced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "mail_queue" ADD CONSTRAINT "mail_queue_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_queue" ADD CONSTRAINT "mail_queue_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_queue_by_due" ON "mail_queue" USING btree ("due_at") WHERE "mail_queue"."sending_since" is null;--> statement-breakpoint
CREATE INDEX "mail_queue_by_age" ON "mail_queue" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_queue_of_notification" ON "mail_queue" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "mail_queue_of_user" ON "mail_queue" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mail_queue_to_address" ON "mail_queue" USING btree (lower("address"));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_language" CHECK ("users"."language" in ('es', 'en'));