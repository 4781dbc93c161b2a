CREATE TABLE "report_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"meeting_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"words" text NOT NULL,
	"language" text,
	"phrase_ids" uuid[] NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "requests" DROP CONSTRAINT "requests_form";--> statement-breakpoint
ALTER TABLE "notification_choices" DROP CONSTRAINT "notification_choices_topic";--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "page" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "drafted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "thanked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "thanked_by" uuid;--> statement-breakpoint
ALTER TABLE "report_versions" ADD CONSTRAINT "report_versions_report" FOREIGN KEY ("meeting_id","learner_id") REFERENCES "public"."reports"("meeting_id","learner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_versions_by_report" ON "report_versions" USING btree ("meeting_id","learner_id","replaced_at");--> statement-breakpoint
CREATE INDEX "report_versions_by_phrase" ON "report_versions" USING gin ("phrase_ids");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_thanked_by_users_id_fk" FOREIGN KEY ("thanked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_thanked" ON "reports" USING btree ("author_id","thanked_at") WHERE "reports"."thanked_at" is not null;--> statement-breakpoint
CREATE INDEX "reports_by_thanker" ON "reports" USING btree ("thanked_by") WHERE "reports"."thanked_by" is not null;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_page" CHECK (char_length("requests"."page") <= 120);--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_form" CHECK ("requests"."form" in ('consultation', 'modal', 'contact', 'course', 'report'));--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_topic" CHECK ("notification_choices"."topic" in ('changes', 'reminder-day', 'reminder-hour', 'attendance', 'reports', 'clocks', 'enrolments', 'trials', 'reviews'));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_language" CHECK ("reports"."language" in ('en', 'uz'));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_drafted" CHECK (("reports"."draft" is null) = ("reports"."drafted_at" is null));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_thanked_sent" CHECK ("reports"."thanked_at" is null or "reports"."sent_at" is not null);--> statement-breakpoint
-- What teachers begin with, until the staff change it; a category that has been merged into another stands for that one.
INSERT INTO "phrases" ("id", "category_id", "kind", "text_en", "text_uz", "created_at")
SELECT said.id, coalesce(categories.merged_into, categories.id), said.kind, said.text_en, said.text_uz, now()
FROM (VALUES
	('019abc00-0000-7000-8000-000000000001'::uuid, NULL::uuid, 'well', 'Did the tasks alone', 'Topshiriqlarni mustaqil bajardi'),
	('019abc00-0000-7000-8000-000000000002', NULL, 'well', 'Asked good questions', 'Oʻrinli savollar berdi'),
	('019abc00-0000-7000-8000-000000000003', NULL, 'well', 'Listened attentively', 'Diqqat bilan tingladi'),
	('019abc00-0000-7000-8000-000000000004', NULL, 'well', 'Remembered the last lesson well', 'Oʻtgan darsni yaxshi eslab qolgan'),
	('019abc00-0000-7000-8000-000000000005', NULL, 'well', 'Did not give up when it was hard', 'Qiyin boʻlsa ham taslim boʻlmadi'),
	('019abc00-0000-7000-8000-000000000006', NULL, 'well', 'Found and mended own mistakes', 'Xatosini oʻzi topib tuzatdi'),
	('019abc00-0000-7000-8000-000000000007', NULL, 'well', 'Spoke with more confidence', 'Oʻziga ishonibroq gapirdi'),
	('019abc00-0000-7000-8000-000000000008', NULL, 'well', 'Had done the homework', 'Uy vazifasini bajarib kelgan'),
	('019abc00-0000-7000-8000-000000000009', NULL, 'practise', 'Should go over the lesson at home once more', 'Darsni uyda yana bir bor takrorlasa yaxshi boʻladi'),
	('019abc00-0000-7000-8000-000000000010', NULL, 'practise', 'Hurries, and should check the answer', 'Shoshiladi, javobini tekshirib olishi kerak'),
	('019abc00-0000-7000-8000-000000000011', NULL, 'practise', 'Is easily distracted', 'Tez chalgʻiydi'),
	('019abc00-0000-7000-8000-000000000012', NULL, 'practise', 'Is shy to ask when something is not clear', 'Tushunmaganini soʻrashga tortinadi'),
	('019abc00-0000-7000-8000-000000000013', NULL, 'practise', 'Had not done the homework', 'Uy vazifasini bajarmagan'),
	('019abc00-0000-7000-8000-000000000014', '019aa400-0000-7000-8000-000000000001', 'well', 'Pronounces the letters correctly', 'Harflarni oʻz maxrajidan chiqarib oʻqidi'),
	('019abc00-0000-7000-8000-000000000015', '019aa400-0000-7000-8000-000000000001', 'well', 'Read fluently, without stopping', 'Toʻxtamasdan, ravon oʻqidi'),
	('019abc00-0000-7000-8000-000000000016', '019aa400-0000-7000-8000-000000000001', 'well', 'Knows the new verses by heart', 'Yangi oyatlarni yod oldi'),
	('019abc00-0000-7000-8000-000000000017', '019aa400-0000-7000-8000-000000000001', 'well', 'Keeps the lengths of the vowels', 'Maddlarga rioya qildi'),
	('019abc00-0000-7000-8000-000000000018', '019aa400-0000-7000-8000-000000000001', 'practise', 'Mixes up letters that sound alike', 'Talaffuzi oʻxshash harflarni adashtiradi'),
	('019abc00-0000-7000-8000-000000000019', '019aa400-0000-7000-8000-000000000001', 'practise', 'Stretches short vowels too long', 'Qisqa harakatlarni choʻzib yuboradi'),
	('019abc00-0000-7000-8000-000000000020', '019aa400-0000-7000-8000-000000000001', 'practise', 'Should repeat the verses learnt before', 'Avval yodlagan oyatlarini takrorlashi kerak'),
	('019abc00-0000-7000-8000-000000000021', '019aa400-0000-7000-8000-000000000001', 'practise', 'Stops in the middle of a verse', 'Oyat oʻrtasida toʻxtab qoladi'),
	('019abc00-0000-7000-8000-000000000022', '019aa400-0000-7000-8000-000000000002', 'well', 'Wrote a program alone', 'Dasturni mustaqil yozdi'),
	('019abc00-0000-7000-8000-000000000023', '019aa400-0000-7000-8000-000000000002', 'well', 'Found the mistake in the code', 'Koddagi xatoni oʻzi topdi'),
	('019abc00-0000-7000-8000-000000000024', '019aa400-0000-7000-8000-000000000002', 'well', 'Used loops well', 'Sikllardan oʻrinli foydalandi'),
	('019abc00-0000-7000-8000-000000000025', '019aa400-0000-7000-8000-000000000002', 'well', 'Explained how the code works', 'Kod qanday ishlashini tushuntirib berdi'),
	('019abc00-0000-7000-8000-000000000026', '019aa400-0000-7000-8000-000000000002', 'practise', 'Forgets brackets and quotation marks', 'Qavs va qoʻshtirnoqlarni unutib qoldiradi'),
	('019abc00-0000-7000-8000-000000000027', '019aa400-0000-7000-8000-000000000002', 'practise', 'Mixes up = and ==', 'Belgilarni adashtiradi: = va =='),
	('019abc00-0000-7000-8000-000000000028', '019aa400-0000-7000-8000-000000000002', 'practise', 'Should plan before writing code', 'Kod yozishdan oldin reja tuzishi kerak'),
	('019abc00-0000-7000-8000-000000000029', '019aa400-0000-7000-8000-000000000002', 'practise', 'Types slowly, ten minutes a day will help', 'Sekin teradi, kuniga 10 daqiqa mashq yordam beradi'),
	('019abc00-0000-7000-8000-000000000030', '019aa400-0000-7000-8000-000000000003', 'well', 'Built the model by the plan', 'Modelni chizma boʻyicha yigʻdi'),
	('019abc00-0000-7000-8000-000000000031', '019aa400-0000-7000-8000-000000000003', 'well', 'Programmed the sensor alone', 'Datchikni mustaqil dasturladi'),
	('019abc00-0000-7000-8000-000000000032', '019aa400-0000-7000-8000-000000000003', 'well', 'Found a solution of their own', 'Oʻzicha yechim topdi'),
	('019abc00-0000-7000-8000-000000000033', '019aa400-0000-7000-8000-000000000003', 'well', 'Worked well in the team', 'Jamoada yaxshi ishladi'),
	('019abc00-0000-7000-8000-000000000034', '019aa400-0000-7000-8000-000000000003', 'practise', 'Mixes up plus and minus when connecting', 'Ulashda plyus va minusni adashtiradi'),
	('019abc00-0000-7000-8000-000000000035', '019aa400-0000-7000-8000-000000000003', 'practise', 'Should test after each step', 'Har qadamdan keyin sinab koʻrishi kerak'),
	('019abc00-0000-7000-8000-000000000036', '019aa400-0000-7000-8000-000000000003', 'practise', 'Leaves out steps of the plan', 'Chizmadagi qadamlarni tashlab ketadi'),
	('019abc00-0000-7000-8000-000000000037', '019aa400-0000-7000-8000-000000000004', 'well', 'Counts quickly on the abacus', 'Abakusda tez sanaydi'),
	('019abc00-0000-7000-8000-000000000038', '019aa400-0000-7000-8000-000000000004', 'well', 'Counted in the mind, without the abacus', 'Abakussiz, xayolida sanadi'),
	('019abc00-0000-7000-8000-000000000039', '019aa400-0000-7000-8000-000000000004', 'well', 'Used the rule of five correctly', 'Beshlik qoidasini toʻgʻri qoʻlladi'),
	('019abc00-0000-7000-8000-000000000040', '019aa400-0000-7000-8000-000000000004', 'well', 'Kept up the pace to the end', 'Surʼatni oxirigacha ushlab turdi'),
	('019abc00-0000-7000-8000-000000000041', '019aa400-0000-7000-8000-000000000004', 'practise', 'Should practise the rule of ten', 'Oʻnlik qoidasini mashq qilishi kerak'),
	('019abc00-0000-7000-8000-000000000042', '019aa400-0000-7000-8000-000000000004', 'practise', 'Moves the beads with the wrong finger', 'Munchoqlarni notoʻgʻri barmoq bilan suradi'),
	('019abc00-0000-7000-8000-000000000043', '019aa400-0000-7000-8000-000000000004', 'practise', 'Should count for ten minutes every day', 'Har kuni 10 daqiqa sanab turishi kerak'),
	('019abc00-0000-7000-8000-000000000044', '019aa400-0000-7000-8000-000000000005', 'well', 'Calculated in the head, quickly and correctly', 'Ogʻzaki tez va toʻgʻri hisobladi'),
	('019abc00-0000-7000-8000-000000000045', '019aa400-0000-7000-8000-000000000005', 'well', 'Found a shorter way', 'Qisqaroq yoʻlini topdi'),
	('019abc00-0000-7000-8000-000000000046', '019aa400-0000-7000-8000-000000000005', 'well', 'Remembers numbers well', 'Sonlarni yaxshi eslab qoladi'),
	('019abc00-0000-7000-8000-000000000047', '019aa400-0000-7000-8000-000000000005', 'practise', 'Makes mistakes when the pace goes up', 'Tezlik oshganda xato qiladi'),
	('019abc00-0000-7000-8000-000000000048', '019aa400-0000-7000-8000-000000000005', 'practise', 'Should repeat the multiplication table', 'Koʻpaytirish jadvalini takrorlashi kerak'),
	('019abc00-0000-7000-8000-000000000049', '019aa400-0000-7000-8000-000000000005', 'practise', 'Writes down what could be done in the head', 'Ogʻzaki hisoblash oʻrniga yozib oladi'),
	('019abc00-0000-7000-8000-000000000050', '019aa400-0000-7000-8000-000000000006', 'well', 'Made a budget alone', 'Byudjetni mustaqil tuzdi'),
	('019abc00-0000-7000-8000-000000000051', '019aa400-0000-7000-8000-000000000006', 'well', 'Tells needs from wishes', 'Ehtiyoj bilan xohishni ajrata oladi'),
	('019abc00-0000-7000-8000-000000000052', '019aa400-0000-7000-8000-000000000006', 'well', 'Presented an idea clearly', 'Gʻoyasini tushunarli qilib aytib berdi'),
	('019abc00-0000-7000-8000-000000000053', '019aa400-0000-7000-8000-000000000006', 'well', 'Calculated the profit correctly', 'Foydani toʻgʻri hisobladi'),
	('019abc00-0000-7000-8000-000000000054', '019aa400-0000-7000-8000-000000000006', 'practise', 'Mixes up income and profit', 'Daromad bilan foydani adashtiradi'),
	('019abc00-0000-7000-8000-000000000055', '019aa400-0000-7000-8000-000000000006', 'practise', 'Forgets some of the costs', 'Xarajatlarning bir qismini unutib qoldiradi'),
	('019abc00-0000-7000-8000-000000000056', '019aa400-0000-7000-8000-000000000006', 'practise', 'Should give reasons for the answer', 'Javobini asoslab berishi kerak'),
	('019abc00-0000-7000-8000-000000000057', '019aa400-0000-7000-8000-000000000007', 'well', 'Reads new words alone', 'Yangi soʻzlarni mustaqil oʻqidi'),
	('019abc00-0000-7000-8000-000000000058', '019aa400-0000-7000-8000-000000000007', 'well', 'Blends sounds into words', 'Tovushlarni qoʻshib soʻz hosil qiladi'),
	('019abc00-0000-7000-8000-000000000059', '019aa400-0000-7000-8000-000000000007', 'well', 'Hears the first sound of a word', 'Soʻz boshidagi tovushni ajrata oladi'),
	('019abc00-0000-7000-8000-000000000060', '019aa400-0000-7000-8000-000000000007', 'well', 'Read with expression', 'Ifodali oʻqidi'),
	('019abc00-0000-7000-8000-000000000061', '019aa400-0000-7000-8000-000000000007', 'practise', 'Mixes up b and d', 'Harflarni adashtiradi: b va d'),
	('019abc00-0000-7000-8000-000000000062', '019aa400-0000-7000-8000-000000000007', 'practise', 'Guesses words by their first letter', 'Soʻzni birinchi harfiga qarab topmoqchi boʻladi'),
	('019abc00-0000-7000-8000-000000000063', '019aa400-0000-7000-8000-000000000007', 'practise', 'Should practise the sounds sh and ch', 'Ikki tovush ustida ishlashi kerak: sh va ch'),
	('019abc00-0000-7000-8000-000000000064', '019aa400-0000-7000-8000-000000000007', 'practise', 'Should read aloud for ten minutes a day', 'Kuniga 10 daqiqa ovoz chiqarib oʻqishi kerak'),
	('019abc00-0000-7000-8000-000000000065', '019aa400-0000-7000-8000-000000000008', 'well', 'Saw the threat in time', 'Xavfni oʻz vaqtida koʻrdi'),
	('019abc00-0000-7000-8000-000000000066', '019aa400-0000-7000-8000-000000000008', 'well', 'Developed the pieces well in the opening', 'Debyutda donalarni yaxshi rivojlantirdi'),
	('019abc00-0000-7000-8000-000000000067', '019aa400-0000-7000-8000-000000000008', 'well', 'Found the mate alone', 'Matni mustaqil topdi'),
	('019abc00-0000-7000-8000-000000000068', '019aa400-0000-7000-8000-000000000008', 'well', 'Thought before each move', 'Har yurishdan oldin oʻylab oldi'),
	('019abc00-0000-7000-8000-000000000069', '019aa400-0000-7000-8000-000000000008', 'practise', 'Hurries with the moves', 'Yurishga shoshiladi'),
	('019abc00-0000-7000-8000-000000000070', '019aa400-0000-7000-8000-000000000008', 'practise', 'Leaves pieces unprotected', 'Donalarini himoyasiz qoldiradi'),
	('019abc00-0000-7000-8000-000000000071', '019aa400-0000-7000-8000-000000000008', 'practise', 'Castles too late', 'Rokirovkani kechiktiradi'),
	('019abc00-0000-7000-8000-000000000072', '019aa400-0000-7000-8000-000000000008', 'practise', 'Should practise endgames', 'Endshpilni mashq qilishi kerak'),
	('019abc00-0000-7000-8000-000000000073', '019aa400-0000-7000-8000-000000000009', 'well', 'Spoke in whole sentences', 'Toʻliq gaplar bilan gapirdi'),
	('019abc00-0000-7000-8000-000000000074', '019aa400-0000-7000-8000-000000000009', 'well', 'Read fluently', 'Ravon oʻqidi'),
	('019abc00-0000-7000-8000-000000000075', '019aa400-0000-7000-8000-000000000009', 'well', 'Retold the text in own words', 'Matnni oʻz soʻzi bilan aytib berdi'),
	('019abc00-0000-7000-8000-000000000076', '019aa400-0000-7000-8000-000000000009', 'well', 'Learnt the new words', 'Yangi soʻzlarni oʻrganib oldi'),
	('019abc00-0000-7000-8000-000000000077', '019aa400-0000-7000-8000-000000000009', 'practise', 'Mixes up the genders', 'Otlarning rodini adashtiradi'),
	('019abc00-0000-7000-8000-000000000078', '019aa400-0000-7000-8000-000000000009', 'practise', 'Puts the stress wrongly', 'Urgʻuni notoʻgʻri qoʻyadi'),
	('019abc00-0000-7000-8000-000000000079', '019aa400-0000-7000-8000-000000000009', 'practise', 'Should practise the endings of the cases', 'Kelishik qoʻshimchalarini mashq qilishi kerak'),
	('019abc00-0000-7000-8000-000000000080', '019aa400-0000-7000-8000-000000000009', 'practise', 'Mixes up и and ы', 'Harflarni adashtiradi: и va ы'),
	('019abc00-0000-7000-8000-000000000081', '019aa400-0000-7000-8000-000000000010', 'well', 'Spoke in whole sentences', 'Toʻliq gaplar bilan gapirdi'),
	('019abc00-0000-7000-8000-000000000082', '019aa400-0000-7000-8000-000000000010', 'well', 'Used the new words when speaking', 'Yangi soʻzlarni nutqida qoʻlladi'),
	('019abc00-0000-7000-8000-000000000083', '019aa400-0000-7000-8000-000000000010', 'well', 'Understood the recording without help', 'Tinglaganini yordamsiz tushundi'),
	('019abc00-0000-7000-8000-000000000084', '019aa400-0000-7000-8000-000000000010', 'well', 'Pronounces clearly', 'Talaffuzi aniq'),
	('019abc00-0000-7000-8000-000000000085', '019aa400-0000-7000-8000-000000000010', 'practise', 'Mixes up past and present', 'Oʻtgan va hozirgi zamonni adashtiradi'),
	('019abc00-0000-7000-8000-000000000086', '019aa400-0000-7000-8000-000000000010', 'practise', 'Forgets the articles a and the', 'Artikllarni unutadi: a, the'),
	('019abc00-0000-7000-8000-000000000087', '019aa400-0000-7000-8000-000000000010', 'practise', 'Should practise the sound th', 'Inglizcha th tovushini mashq qilishi kerak'),
	('019abc00-0000-7000-8000-000000000088', '019aa400-0000-7000-8000-000000000010', 'practise', 'Should repeat the new words every day', 'Yangi soʻzlarni har kuni takrorlashi kerak'),
	('019abc00-0000-7000-8000-000000000089', '019aa400-0000-7000-8000-000000000011', 'well', 'Solved it alone', 'Mustaqil yechdi'),
	('019abc00-0000-7000-8000-000000000090', '019aa400-0000-7000-8000-000000000011', 'well', 'Explained the way to the answer', 'Yechish yoʻlini tushuntirib berdi'),
	('019abc00-0000-7000-8000-000000000091', '019aa400-0000-7000-8000-000000000011', 'well', 'Found two ways to solve it', 'Ikki xil usulda yechdi'),
	('019abc00-0000-7000-8000-000000000092', '019aa400-0000-7000-8000-000000000011', 'well', 'Knows the multiplication table', 'Koʻpaytirish jadvalini biladi'),
	('019abc00-0000-7000-8000-000000000093', '019aa400-0000-7000-8000-000000000011', 'practise', 'Should practise word problems', 'Matnli masalalarni mashq qilishi kerak'),
	('019abc00-0000-7000-8000-000000000094', '019aa400-0000-7000-8000-000000000011', 'practise', 'Makes slips when subtracting', 'Ayirishda adashadi'),
	('019abc00-0000-7000-8000-000000000095', '019aa400-0000-7000-8000-000000000011', 'practise', 'Mixes up perimeter and area', 'Perimetr bilan yuzani adashtiradi'),
	('019abc00-0000-7000-8000-000000000096', '019aa400-0000-7000-8000-000000000011', 'practise', 'Should repeat fractions', 'Kasrlarni takrorlashi kerak'),
	('019abc00-0000-7000-8000-000000000097', '019aa400-0000-7000-8000-000000000012', 'well', 'Chose the colors with care', 'Ranglarni did bilan tanladi'),
	('019abc00-0000-7000-8000-000000000098', '019aa400-0000-7000-8000-000000000012', 'well', 'Drew from imagination', 'Oʻz tasavvuridan chizdi'),
	('019abc00-0000-7000-8000-000000000099', '019aa400-0000-7000-8000-000000000012', 'well', 'Kept the proportions', 'Nisbatlarni toʻgʻri oldi'),
	('019abc00-0000-7000-8000-000000000100', '019aa400-0000-7000-8000-000000000012', 'well', 'Finished the work', 'Ishini oxiriga yetkazdi'),
	('019abc00-0000-7000-8000-000000000101', '019aa400-0000-7000-8000-000000000012', 'practise', 'Presses the pencil too hard', 'Qalamni qattiq bosadi'),
	('019abc00-0000-7000-8000-000000000102', '019aa400-0000-7000-8000-000000000012', 'practise', 'Should practise light and shadow', 'Yorugʻlik va soyani mashq qilishi kerak'),
	('019abc00-0000-7000-8000-000000000103', '019aa400-0000-7000-8000-000000000012', 'practise', 'Leaves the background empty', 'Fonni boʻsh qoldiradi'),
	('019abc00-0000-7000-8000-000000000104', '019aa400-0000-7000-8000-000000000013', 'well', 'Kept within the time', 'Belgilangan vaqtga ulgurdi'),
	('019abc00-0000-7000-8000-000000000105', '019aa400-0000-7000-8000-000000000013', 'well', 'Chose the right strategy', 'Toʻgʻri usulni tanladi'),
	('019abc00-0000-7000-8000-000000000106', '019aa400-0000-7000-8000-000000000013', 'well', 'Found the evidence in the text', 'Matndan dalil topdi'),
	('019abc00-0000-7000-8000-000000000107', '019aa400-0000-7000-8000-000000000013', 'well', 'Made fewer slips than last time', 'Oʻtgan safardan kamroq xato qildi'),
	('019abc00-0000-7000-8000-000000000108', '019aa400-0000-7000-8000-000000000013', 'practise', 'Runs out of time in the reading part', 'Oʻqish qismida vaqt yetmay qoladi'),
	('019abc00-0000-7000-8000-000000000109', '019aa400-0000-7000-8000-000000000013', 'practise', 'Makes slips in algebra', 'Algebrada mayda xatolarga yoʻl qoʻyadi'),
	('019abc00-0000-7000-8000-000000000110', '019aa400-0000-7000-8000-000000000013', 'practise', 'Should choose by ruling answers out', 'Notoʻgʻri javoblarni chiqarib tashlab tanlashi kerak')
) AS said (id, category_id, kind, text_en, text_uz)
LEFT JOIN categories ON categories.id = said.category_id
WHERE said.category_id IS NULL OR categories.id IS NOT NULL;
