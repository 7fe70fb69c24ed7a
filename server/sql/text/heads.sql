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
