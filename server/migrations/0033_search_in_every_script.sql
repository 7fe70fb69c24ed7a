-- Words of every script, found by their stems. See docs/decisions/0063-search-in-every-script.md.
DROP FUNCTION ashore_lexemes(text, text);
--> statement-breakpoint
-- A text as its words are compared: wide, narrow and joined letters as plain ones, in lower case. Marks of vowels in Arabic and
-- Hebrew, signs of direction and soft hyphens are removed. Punctuation that the parser of PostgreSQL takes for letters
-- becomes blanks. `keyword-terms.ts` does the same to what is searched for.
-- Takes any text; returns null for null.
-- The columns `search` store terms made with it.
CREATE OR REPLACE FUNCTION ashore_plain(value text) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  IF octet_length(value) = length(value) THEN RETURN lower(value); END IF;
  RETURN lower(regexp_replace(
    regexp_replace(normalize(value, NFKC), '[\u00AD\u0591-\u05BD\u05BF\u05C1\u05C2\u05C7\u0640\u064B-\u065F\u0670\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]', '', 'g'),
    '[،؛؟؍۔।॥՝։׳״·•–—―‘’“”„…、。・「」『』【】《》〈〉〜]', ' ', 'g'));
END
$$;
--> statement-breakpoint
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
--> statement-breakpoint
-- The heads of the compounds in a German or Dutch text: "wohnung" of "ferienwohnung", so that a search for the one finds the
-- other. Only heads that ads are searched by.
-- Takes the code of the language (see ashore_ad_language) and a plain text. Returns '' without compounds and for other
-- languages; null where a parameter is null.
-- The columns `search` store terms made with it.
CREATE OR REPLACE FUNCTION ashore_heads(language text, plain text) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  heads CONSTANT text := CASE language
    WHEN 'de' THEN 'wohnung|wohnungen|zimmer|zimmern|haus|hauses|häuser|häusern|haeuser|garten|gärten|platz|plätze|miete|arbeit|arbeiten|job|jobs|stelle|stellen|kraft|kräfte|hilfe|hilfen|kurs|kurse|kursen|kurses|unterricht|lehrer|lehrerin|schule|schulen|reparatur|reparaturen|reinigung|umzug|umzüge|transport|transporte|betreuung|beratung|service|tisch|tische|tischen|stuhl|stühle|stühlen|bett|betten|schrank|schränke|schränken|sofa|sofas|regal|regale|lampe|lampen|möbel|möbeln|moebel|maschine|maschinen|gerät|geräte|geräten|auto|autos|wagen|rad|räder|rädern|roller|reifen|anhänger|karte|karten|buch|bücher|büchern|kleid|kleider|jacke|jacken|schuh|schuhe|schuhen|spielzeug|hund|hunde|katze|katzen|gruppe|gruppen|treffen|fest|feste|markt|märkte|arzt|ärzte|anwalt|anwälte|versicherung|versicherungen'
    WHEN 'nl' THEN 'woning|woningen|kamer|kamers|huis|huizen|appartement|appartementen|tuin|tuinen|plaats|plaatsen|plek|plekken|huur|werk|baan|banen|hulp|cursus|cursussen|les|lessen|leraar|docent|school|scholen|reparatie|reparaties|schoonmaak|verhuizing|verhuizingen|transport|dienst|diensten|advies|opvang|tafel|tafels|stoel|stoelen|bed|bedden|kast|kasten|bank|banken|lamp|lampen|meubel|meubels|meubelen|machine|machines|apparaat|apparaten|auto|autos|wagen|wagens|fiets|fietsen|scooter|scooters|band|banden|boek|boeken|kaart|kaarten|jas|jassen|jurk|jurken|schoen|schoenen|speelgoed|hond|honden|kat|katten|groep|groepen|feest|feesten|markt|markten|arts|artsen|advocaat|verzekering|verzekeringen'
  END;
BEGIN
  IF heads IS NULL THEN RETURN ''; END IF;
  RETURN coalesce((SELECT string_agg(DISTINCT compound[1], ' ')
    FROM regexp_matches(plain, '\m[a-zäöüß]{3,}(' || heads || ')\M', 'g') AS compound), '');
END
$$;
--> statement-breakpoint
-- The stemmers for a text: that of its language, and those that its letters tell.
-- Takes the code of a language, '*' for any (of a search, whose language nobody knows), and a text. A language without a stemmer
-- adds none. Returns null where a parameter is null.
-- The columns `search` store terms made with it.
CREATE OR REPLACE FUNCTION ashore_stemmers(language text, plain text) RETURNS regconfig[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  named CONSTANT regconfig[] := CASE language
    WHEN 'pt' THEN '{portuguese}' WHEN 'es' THEN '{spanish}' WHEN 'fr' THEN '{french}' WHEN 'de' THEN '{german}'
    WHEN 'it' THEN '{italian}' WHEN 'nl' THEN '{dutch}' WHEN 'ro' THEN '{romanian}' WHEN 'tr' THEN '{turkish}'
    WHEN '*' THEN '{portuguese,spanish,french,german,italian,dutch,romanian,turkish}'
    ELSE '{}'
  END;
BEGIN
  -- Most texts are in Latin letters; a word of a search is in one alphabet.
  IF plain !~ '[Ͱ-ӿऀ-ॿ]' THEN RETURN named; END IF;
  RETURN CASE WHEN language = '*' AND plain !~ '[a-z]' THEN '{}' ELSE named END
    || CASE WHEN plain ~ '[Ѐ-ӿ]' THEN '{russian}'::regconfig[] END
    || CASE WHEN plain ~ '[Ͱ-Ͽ]' THEN '{greek}'::regconfig[] END
    || CASE WHEN plain ~ '[ऀ-ॿ]' THEN '{hindi}'::regconfig[] END;
END
$$;
--> statement-breakpoint
-- The ways in which the words of a text may be written, each stemmed on its own: first the whole text without accents. Then,
-- where there are such words, those with letters beyond ASCII as they are; these with "ae" for "ä"; and words that lack the
-- accent of a Portuguese ending, with it.
-- Takes a plain text (see ashore_plain). Returns null for null.
-- The columns `search` store terms made with it.
CREATE OR REPLACE FUNCTION ashore_spellings(plain text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  accented text;
BEGIN
  IF octet_length(plain) <> length(plain) THEN
    SELECT string_agg(word[1], ' ') INTO accented FROM regexp_matches(plain, '\w*[^\u0001-\u007f]\w*', 'g') AS word;
  END IF;
  RETURN array_remove(ARRAY[ashore_unaccent(plain), accented,
    CASE WHEN accented ~ '[äöü]' THEN replace(replace(replace(accented, 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue') END,
    (SELECT string_agg(word[1] || translate(word[2], 'c', 'ç') || 'ão', ' ')
      FROM regexp_matches(plain, '(\w+)([cs])(?:ao|oes)\M', 'g') AS word)], NULL);
END
$$;
--> statement-breakpoint
-- The parts of words in writings without blanks, without repetition: of Chinese, Japanese and Korean each sign and each pair of
-- neighbours; of Thai, Lao, Burmese and Khmer, whose signs are sounds, each pair and each three.
-- Takes text without accents. Returns an empty array for a text in other scripts; null for null.
-- The columns `search` store its values.
CREATE OR REPLACE FUNCTION ashore_signs(folded text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  IF folded !~ '[⺀-鿿가-힣豈-﫿฀-໿က-႟ក-៿]' THEN RETURN '{}'; END IF;
  RETURN ARRAY(SELECT DISTINCT substr(run[1], place, size)
    FROM regexp_matches(folded, '[⺀-鿿가-힣豈-﫿]+|[฀-໿က-႟ក-៿]+', 'g') AS run,
      LATERAL (SELECT CASE WHEN run[1] ~ '^[฀-໿က-႟ក-៿]' THEN 2 ELSE 1 END AS least) AS script,
      generate_series(least, least + 1) AS size, generate_series(1, length(run[1]) + 1 - size) AS place);
END
$$;
--> statement-breakpoint
-- The words of a text as they are written and by their stems: in English, in its own language and by its letters. Also the heads
-- of compounds (see ashore_heads) and the signs of words without blanks (see ashore_signs).
-- Words are stemmed with their accents and without, as a stemmer knows "informações" and people type "informacoes". The stems
-- are stored without accents.
-- Takes the code of the language (a language without a stemmer adds nothing) and a text as it is written. Returns null where a
-- parameter is null.
-- The columns `search` store its values.
CREATE OR REPLACE FUNCTION ashore_lexemes(language text, value text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  written CONSTANT text := ashore_plain(value);
  plain CONSTANT text := written || ' ' || ashore_heads(language, written);
  spellings CONSTANT text[] := ashore_spellings(plain);
  stemmers CONSTANT regconfig[] := ashore_stemmers(language, plain);
  found tsvector := to_tsvector('english', spellings[1]);
  spelling text;
  stemmer regconfig;
BEGIN
  FOREACH spelling IN ARRAY spellings LOOP
    found := found || to_tsvector('simple', spelling);
    FOREACH stemmer IN ARRAY stemmers LOOP found := found || to_tsvector(stemmer, spelling); END LOOP;
  END LOOP;
  RETURN string_to_array(ashore_unaccent(array_to_string(tsvector_to_array(found), E'\n')), E'\n')
    || CASE WHEN plain ~ '[א-ۿЀ-ӿ]' THEN
      ARRAY(SELECT DISTINCT ashore_unaccent(ashore_light_stem(word[1])) FROM regexp_matches(plain, '[א-ۿЀ-ӿ]+', 'g') AS word) END
    || ashore_signs(spellings[1]);
END
$$;
--> statement-breakpoint
-- The terms of one row that can be searched: what the index over terms holds. Each term begins with the region, so that no
-- search has to be intersected with a region. Of region 1: `1:sofa` a word or its stem anywhere, `1!sofa` one of the title,
-- `1#c401` a fact, `1~0:494000` the hour of the row (level 0; blocks of 8 hours at level 1, and so on to 4096 hours).
-- Takes the language of the texts (see ashore_ad_language), and facts without their region; null facts are left out.
-- A row without a time has no hours.
-- The column `search` of ads, topics, businesses and articles stores its values.
CREATE OR REPLACE FUNCTION ashore_terms(region integer, spoken text, moment timestamptz, title text, content text, facts text[])
RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  hour CONSTANT integer := ashore_hour(moment);
  in_title CONSTANT text[] := ashore_lexemes(spoken, title);
BEGIN
  RETURN array_to_tsvector(ARRAY(
    SELECT region || '!' || left(word, 200) FROM unnest(in_title) AS word
    UNION ALL
    SELECT region || ':' || left(word, 200) FROM unnest(in_title || ashore_lexemes(spoken, content)) AS word
    UNION ALL
    SELECT region || '~' || level || ':' || (hour >> 3 * level) FROM generate_series(0, 4) AS level WHERE hour IS NOT NULL
    UNION ALL
    SELECT region || '#' || fact FROM unnest(facts) AS fact WHERE fact IS NOT NULL));
END
$$;
--> statement-breakpoint
-- Saved searches stay valid: rows keep the terms that they had and get more.
UPDATE ad SET title = title WHERE search <> '';
--> statement-breakpoint
UPDATE topic SET title = title WHERE search <> '';
--> statement-breakpoint
UPDATE business SET name = name WHERE search <> '';
--> statement-breakpoint
UPDATE article SET title = title WHERE search <> '';
