-- Notes the pictures of a row that was added, changed or deleted (see ashore_check_pictures).
-- Takes the names of the columns as arguments of the trigger. A column holds one address or an array of addresses.
-- A new table with pictures needs triggers here and a condition in the queries of uploads.
CREATE OR REPLACE FUNCTION ashore_pictures_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  urls text[] := '{}';
  name text;
  held jsonb;
  row_ jsonb;
BEGIN
  FOREACH row_ IN ARRAY ARRAY[CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END, CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END] LOOP
    FOREACH name IN ARRAY TG_ARGV LOOP
      held := row_ -> name;
      IF jsonb_typeof(held) = 'array' THEN
        urls := urls || ARRAY(SELECT jsonb_array_elements_text(held));
      ELSIF jsonb_typeof(held) = 'string' THEN
        urls := urls || (held #>> '{}');
      END IF;
    END LOOP;
  END LOOP;
  PERFORM ashore_check_pictures(urls);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER ad_pictures_new AFTER INSERT ON ad
  FOR EACH ROW WHEN (cardinality(NEW.img_url) > 0) EXECUTE FUNCTION ashore_pictures_changed('img_url');
CREATE OR REPLACE TRIGGER ad_pictures_changed AFTER UPDATE OF img_url, status, hidden ON ad
  FOR EACH ROW WHEN ((OLD.img_url, OLD.status, OLD.hidden) IS DISTINCT FROM (NEW.img_url, NEW.status, NEW.hidden) AND cardinality(OLD.img_url || NEW.img_url) > 0) EXECUTE FUNCTION ashore_pictures_changed('img_url');
CREATE OR REPLACE TRIGGER ad_pictures_gone AFTER DELETE ON ad
  FOR EACH ROW WHEN (cardinality(OLD.img_url) > 0) EXECUTE FUNCTION ashore_pictures_changed('img_url');
CREATE OR REPLACE TRIGGER topic_pictures_new AFTER INSERT ON topic
  FOR EACH ROW WHEN (cardinality(NEW.img_url) > 0) EXECUTE FUNCTION ashore_pictures_changed('img_url');
CREATE OR REPLACE TRIGGER topic_pictures_changed AFTER UPDATE OF img_url, deleted, blanked, hidden ON topic
  FOR EACH ROW WHEN ((OLD.img_url, OLD.deleted, OLD.blanked, OLD.hidden) IS DISTINCT FROM (NEW.img_url, NEW.deleted, NEW.blanked, NEW.hidden) AND cardinality(OLD.img_url || NEW.img_url) > 0) EXECUTE FUNCTION ashore_pictures_changed('img_url');
CREATE OR REPLACE TRIGGER topic_pictures_gone AFTER DELETE ON topic
  FOR EACH ROW WHEN (cardinality(OLD.img_url) > 0) EXECUTE FUNCTION ashore_pictures_changed('img_url');
CREATE OR REPLACE TRIGGER reply_pictures_new AFTER INSERT ON reply
  FOR EACH ROW WHEN (cardinality(NEW.img_url) > 0) EXECUTE FUNCTION ashore_pictures_changed('img_url');
CREATE OR REPLACE TRIGGER reply_pictures_changed AFTER UPDATE OF img_url, state ON reply
  FOR EACH ROW WHEN ((OLD.img_url, OLD.state) IS DISTINCT FROM (NEW.img_url, NEW.state) AND cardinality(OLD.img_url || NEW.img_url) > 0) EXECUTE FUNCTION ashore_pictures_changed('img_url');
CREATE OR REPLACE TRIGGER reply_pictures_gone AFTER DELETE ON reply
  FOR EACH ROW WHEN (cardinality(OLD.img_url) > 0) EXECUTE FUNCTION ashore_pictures_changed('img_url');
CREATE OR REPLACE TRIGGER business_pictures_new AFTER INSERT ON business
  FOR EACH ROW WHEN (cardinality(NEW.img_url) > 0 OR NEW.logo <> '') EXECUTE FUNCTION ashore_pictures_changed('img_url', 'logo');
CREATE OR REPLACE TRIGGER business_pictures_changed AFTER UPDATE OF img_url, logo, status, hidden ON business
  FOR EACH ROW WHEN ((OLD.img_url, OLD.logo, OLD.status, OLD.hidden) IS DISTINCT FROM (NEW.img_url, NEW.logo, NEW.status, NEW.hidden) AND (cardinality(OLD.img_url || NEW.img_url) > 0 OR OLD.logo || NEW.logo <> '')) EXECUTE FUNCTION ashore_pictures_changed('img_url', 'logo');
CREATE OR REPLACE TRIGGER business_pictures_gone AFTER DELETE ON business
  FOR EACH ROW WHEN (cardinality(OLD.img_url) > 0 OR OLD.logo <> '') EXECUTE FUNCTION ashore_pictures_changed('img_url', 'logo');
CREATE OR REPLACE TRIGGER review_pictures_new AFTER INSERT ON review
  FOR EACH ROW WHEN (cardinality(NEW.img_url) > 0) EXECUTE FUNCTION ashore_pictures_changed('img_url');
CREATE OR REPLACE TRIGGER review_pictures_changed AFTER UPDATE OF img_url, hidden ON review
  FOR EACH ROW WHEN ((OLD.img_url, OLD.hidden) IS DISTINCT FROM (NEW.img_url, NEW.hidden) AND cardinality(OLD.img_url || NEW.img_url) > 0) EXECUTE FUNCTION ashore_pictures_changed('img_url');
CREATE OR REPLACE TRIGGER review_pictures_gone AFTER DELETE ON review
  FOR EACH ROW WHEN (cardinality(OLD.img_url) > 0) EXECUTE FUNCTION ashore_pictures_changed('img_url');
CREATE OR REPLACE TRIGGER business_post_pictures_new AFTER INSERT ON business_post
  FOR EACH ROW WHEN (cardinality(NEW.img_url) > 0) EXECUTE FUNCTION ashore_pictures_changed('img_url');
CREATE OR REPLACE TRIGGER business_post_pictures_changed AFTER UPDATE OF img_url, held_at, deleted_at ON business_post
  FOR EACH ROW WHEN ((OLD.img_url, OLD.held_at, OLD.deleted_at) IS DISTINCT FROM (NEW.img_url, NEW.held_at, NEW.deleted_at) AND cardinality(OLD.img_url || NEW.img_url) > 0) EXECUTE FUNCTION ashore_pictures_changed('img_url');
CREATE OR REPLACE TRIGGER business_post_pictures_gone AFTER DELETE ON business_post
  FOR EACH ROW WHEN (cardinality(OLD.img_url) > 0) EXECUTE FUNCTION ashore_pictures_changed('img_url');
CREATE OR REPLACE TRIGGER chat_pictures_new AFTER INSERT ON chat_message
  FOR EACH ROW WHEN (NEW.img_url <> '') EXECUTE FUNCTION ashore_pictures_changed('img_url');
CREATE OR REPLACE TRIGGER chat_pictures_changed AFTER UPDATE OF img_url ON chat_message
  FOR EACH ROW WHEN (OLD.img_url <> NEW.img_url) EXECUTE FUNCTION ashore_pictures_changed('img_url');
CREATE OR REPLACE TRIGGER chat_pictures_gone AFTER DELETE ON chat_message
  FOR EACH ROW WHEN (OLD.img_url <> '') EXECUTE FUNCTION ashore_pictures_changed('img_url');
CREATE OR REPLACE TRIGGER member_pictures_changed AFTER UPDATE OF user_img, state ON member
  FOR EACH ROW WHEN ((OLD.user_img, OLD.state) IS DISTINCT FROM (NEW.user_img, NEW.state) AND OLD.user_img || NEW.user_img <> '') EXECUTE FUNCTION ashore_pictures_changed('user_img');
CREATE OR REPLACE TRIGGER article_pictures_new AFTER INSERT ON article
  FOR EACH ROW WHEN (NEW.cover <> '') EXECUTE FUNCTION ashore_pictures_changed('cover');
CREATE OR REPLACE TRIGGER article_pictures_changed AFTER UPDATE OF cover, status ON article
  FOR EACH ROW WHEN ((OLD.cover, OLD.status) IS DISTINCT FROM (NEW.cover, NEW.status) AND OLD.cover || NEW.cover <> '') EXECUTE FUNCTION ashore_pictures_changed('cover');
CREATE OR REPLACE TRIGGER article_pictures_gone AFTER DELETE ON article
  FOR EACH ROW WHEN (OLD.cover <> '') EXECUTE FUNCTION ashore_pictures_changed('cover');
CREATE OR REPLACE TRIGGER banner_pictures AFTER INSERT OR UPDATE OR DELETE ON banner
  FOR EACH ROW EXECUTE FUNCTION ashore_pictures_changed('img');
CREATE OR REPLACE TRIGGER report_pictures_new AFTER INSERT ON report
  FOR EACH ROW WHEN (cardinality(NEW.img_url) > 0) EXECUTE FUNCTION ashore_pictures_changed('img_url');
CREATE OR REPLACE TRIGGER report_pictures_changed AFTER UPDATE OF img_url ON report
  FOR EACH ROW WHEN (cardinality(OLD.img_url || NEW.img_url) > 0) EXECUTE FUNCTION ashore_pictures_changed('img_url');
