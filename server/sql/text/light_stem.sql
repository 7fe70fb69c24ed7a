-- The stem of a word in Arabic, Hebrew or Cyrillic letters, for which PostgreSQL has no stemmer or a poor one: Arabic without
-- conjunction, article and endings ("light10"), Hebrew without article and plural, Ukrainian without endings of cases.
-- Takes a plain word (see ashore_plain). Returns a word in other letters as it is; null for null.
-- The columns `search` store its values.
CREATE OR REPLACE FUNCTION ashore_light_stem(word text) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  RETURN CASE
    WHEN word ~ '^[ء-ۿ]' THEN regexp_replace(regexp_replace(regexp_replace(translate(word, 'أإآٱىی', 'اااايي'),
      '^و(?=...)', ''), '^(?:[بكف]?ال|لل)(?=..)', ''), '^(..+?)(?:[هة]|ي|ها|ان|ات|ون|ين|ي[هة]|يات|يون|يين)$', '\1')
    WHEN word ~ '^[א-ת]' THEN regexp_replace(regexp_replace(word, '^ה(?=...)', ''), '^(...+?)(?:ים|ות|ה)$', '\1')
    WHEN word ~ '^[а-яєіїґ]' THEN regexp_replace(word, '^(...+?)(?:[аоуеєиіїяюьй]|ами|ями|ові|еві|єві|ого|ього|ому|ьому|ими|іми|[оеє]ю|[иіа]х|ях|[іїє]в|[ая]м|[оиі]м|[еє]м|[иі]й|ої)$', '\1')
    ELSE word
  END;
END
$$;
