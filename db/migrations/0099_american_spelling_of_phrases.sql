-- Phrases that teachers begin with are spelled as all else is, where the staff have left these words as they came.
UPDATE "phrases"
SET "texts" = jsonb_set("texts", '{en}', to_jsonb(
	replace(replace(replace("texts"->>'en', 'practise', 'practice'), 'Learnt', 'Learned'), 'learnt', 'learned')
))
WHERE "id" BETWEEN '019abc00-0000-7000-8000-000000000001' AND '019abc00-0000-7000-8000-000000000999'
	AND "texts"->>'en' ~ 'practise|[Ll]earnt';
