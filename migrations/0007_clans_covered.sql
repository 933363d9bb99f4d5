DROP INDEX "clans_in_order";--> statement-breakpoint
CREATE INDEX "clans_in_order" ON "clans" USING btree ("name_norm","id","is_public","sandbox");