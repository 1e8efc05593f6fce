DROP INDEX "search_words_trigrams";--> statement-breakpoint
ALTER TABLE "search_words" ALTER COLUMN "word" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "spelling" text NOT NULL;--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "loose" text NOT NULL;--> statement-breakpoint
CREATE INDEX "search_words_likeness" ON "search_words" USING gist ("loose" gist_trgm_ops);