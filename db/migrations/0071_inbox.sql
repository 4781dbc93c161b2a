ALTER TABLE "visitor_threads" ADD COLUMN "search" text GENERATED ALWAYS AS (folded(name || ' ' || email)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "learners_name_search" ON "learners" USING gin (folded("first_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "visitor_threads_search" ON "visitor_threads" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
-- What the school says in each conversation when parents' conversations are split, and put together again. Nobody is
-- offered them: they are said by the program.
INSERT INTO message_phrases (id, side, texts, closes, position, created_at, ended_at) VALUES
	('0190e000-0000-7000-8000-00000000000e', 'school', '{"en": "From now on this conversation is for you alone: the other adults of the family have their own. Please go on here.", "uz": "Bundan buyon bu suhbat faqat siz uchun: oilaning boshqa kattalarida alohida suhbat bor. Iltimos, shu yerda davom eting."}', false, 3, now(), now()),
	('0190e000-0000-7000-8000-00000000000f', 'school', '{"en": "From now on all adults who look after the child read this conversation again.", "uz": "Endi bu suhbatni bolaga qaraydigan barcha kattalar yana birga oʻqiydi."}', false, 4, now(), now());
