CREATE TABLE "upload_check" (
	"img_url" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "article_cover" ON "article" USING btree ("cover") WHERE cover <> '';--> statement-breakpoint
CREATE INDEX "chat_message_picture" ON "chat_message" USING btree ("img_url") WHERE img_url <> '';--> statement-breakpoint
CREATE INDEX "business_pictures" ON "business" USING gin ("img_url") WHERE cardinality(img_url) > 0;--> statement-breakpoint
CREATE INDEX "business_logo" ON "business" USING btree ("logo") WHERE logo <> '';--> statement-breakpoint
-- Pictures by the address of either size; whoever finds out about them hears of it with the commit.
CREATE FUNCTION ashore_check_pictures(urls text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO upload_check (img_url)
    SELECT DISTINCT regexp_replace(url, '-s\.webp$', '.webp') FROM unnest(urls) AS url WHERE url LIKE '/uploads/%' ORDER BY 1
    ON CONFLICT DO NOTHING;
  PERFORM pg_notify('ashore_bus', '{"channel": "uploads.check", "message": null}');
END
$$;--> statement-breakpoint
-- The columns that hold pictures are the arguments: arrays of addresses or one address.
CREATE FUNCTION ashore_pictures_changed() RETURNS trigger LANGUAGE plpgsql AS $$
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
$$;--> statement-breakpoint
-- A side of a conversation that was emptied, or is gone.
CREATE FUNCTION ashore_side_emptied() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  urls text[];
BEGIN
  urls := ARRAY(SELECT img_url FROM chat_message WHERE conversation_id = OLD.conversation_id AND id > OLD.hidden_up_to AND img_url <> '');
  IF cardinality(urls) > 0 THEN
    PERFORM ashore_check_pictures(urls);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER ad_pictures_new AFTER INSERT ON ad FOR EACH ROW WHEN (cardinality(NEW.img_url) > 0) EXECUTE FUNCTION ashore_pictures_changed('img_url');--> statement-breakpoint
CREATE TRIGGER ad_pictures_changed AFTER UPDATE OF img_url, status, hidden ON ad FOR EACH ROW WHEN ((OLD.img_url, OLD.status, OLD.hidden) IS DISTINCT FROM (NEW.img_url, NEW.status, NEW.hidden) AND cardinality(OLD.img_url || NEW.img_url) > 0) EXECUTE FUNCTION ashore_pictures_changed('img_url');--> statement-breakpoint
CREATE TRIGGER ad_pictures_gone AFTER DELETE ON ad FOR EACH ROW WHEN (cardinality(OLD.img_url) > 0) EXECUTE FUNCTION ashore_pictures_changed('img_url');--> statement-breakpoint
CREATE TRIGGER topic_pictures_new AFTER INSERT ON topic FOR EACH ROW WHEN (cardinality(NEW.img_url) > 0) EXECUTE FUNCTION ashore_pictures_changed('img_url');--> statement-breakpoint
CREATE TRIGGER topic_pictures_changed AFTER UPDATE OF img_url, deleted, blanked, hidden ON topic FOR EACH ROW WHEN ((OLD.img_url, OLD.deleted, OLD.blanked, OLD.hidden) IS DISTINCT FROM (NEW.img_url, NEW.deleted, NEW.blanked, NEW.hidden) AND cardinality(OLD.img_url || NEW.img_url) > 0) EXECUTE FUNCTION ashore_pictures_changed('img_url');--> statement-breakpoint
CREATE TRIGGER topic_pictures_gone AFTER DELETE ON topic FOR EACH ROW WHEN (cardinality(OLD.img_url) > 0) EXECUTE FUNCTION ashore_pictures_changed('img_url');--> statement-breakpoint
CREATE TRIGGER reply_pictures_new AFTER INSERT ON reply FOR EACH ROW WHEN (cardinality(NEW.img_url) > 0) EXECUTE FUNCTION ashore_pictures_changed('img_url');--> statement-breakpoint
CREATE TRIGGER reply_pictures_changed AFTER UPDATE OF img_url, state ON reply FOR EACH ROW WHEN ((OLD.img_url, OLD.state) IS DISTINCT FROM (NEW.img_url, NEW.state) AND cardinality(OLD.img_url || NEW.img_url) > 0) EXECUTE FUNCTION ashore_pictures_changed('img_url');--> statement-breakpoint
CREATE TRIGGER reply_pictures_gone AFTER DELETE ON reply FOR EACH ROW WHEN (cardinality(OLD.img_url) > 0) EXECUTE FUNCTION ashore_pictures_changed('img_url');--> statement-breakpoint
CREATE TRIGGER business_pictures_new AFTER INSERT ON business FOR EACH ROW WHEN (cardinality(NEW.img_url) > 0 OR NEW.logo <> '') EXECUTE FUNCTION ashore_pictures_changed('img_url', 'logo');--> statement-breakpoint
CREATE TRIGGER business_pictures_changed AFTER UPDATE OF img_url, logo, status, hidden ON business FOR EACH ROW WHEN ((OLD.img_url, OLD.logo, OLD.status, OLD.hidden) IS DISTINCT FROM (NEW.img_url, NEW.logo, NEW.status, NEW.hidden) AND (cardinality(OLD.img_url || NEW.img_url) > 0 OR OLD.logo || NEW.logo <> '')) EXECUTE FUNCTION ashore_pictures_changed('img_url', 'logo');--> statement-breakpoint
CREATE TRIGGER business_pictures_gone AFTER DELETE ON business FOR EACH ROW WHEN (cardinality(OLD.img_url) > 0 OR OLD.logo <> '') EXECUTE FUNCTION ashore_pictures_changed('img_url', 'logo');--> statement-breakpoint
CREATE TRIGGER review_pictures_new AFTER INSERT ON review FOR EACH ROW WHEN (cardinality(NEW.img_url) > 0) EXECUTE FUNCTION ashore_pictures_changed('img_url');--> statement-breakpoint
CREATE TRIGGER review_pictures_changed AFTER UPDATE OF img_url, hidden ON review FOR EACH ROW WHEN ((OLD.img_url, OLD.hidden) IS DISTINCT FROM (NEW.img_url, NEW.hidden) AND cardinality(OLD.img_url || NEW.img_url) > 0) EXECUTE FUNCTION ashore_pictures_changed('img_url');--> statement-breakpoint
CREATE TRIGGER review_pictures_gone AFTER DELETE ON review FOR EACH ROW WHEN (cardinality(OLD.img_url) > 0) EXECUTE FUNCTION ashore_pictures_changed('img_url');--> statement-breakpoint
CREATE TRIGGER chat_pictures_new AFTER INSERT ON chat_message FOR EACH ROW WHEN (NEW.img_url <> '') EXECUTE FUNCTION ashore_pictures_changed('img_url');--> statement-breakpoint
CREATE TRIGGER chat_pictures_changed AFTER UPDATE OF img_url ON chat_message FOR EACH ROW WHEN (OLD.img_url <> NEW.img_url) EXECUTE FUNCTION ashore_pictures_changed('img_url');--> statement-breakpoint
CREATE TRIGGER chat_pictures_gone AFTER DELETE ON chat_message FOR EACH ROW WHEN (OLD.img_url <> '') EXECUTE FUNCTION ashore_pictures_changed('img_url');--> statement-breakpoint
CREATE TRIGGER chat_side_emptied AFTER UPDATE OF hidden_up_to ON chat_side FOR EACH ROW WHEN (OLD.hidden_up_to <> NEW.hidden_up_to) EXECUTE FUNCTION ashore_side_emptied();--> statement-breakpoint
CREATE TRIGGER chat_side_gone AFTER DELETE ON chat_side FOR EACH ROW EXECUTE FUNCTION ashore_side_emptied();--> statement-breakpoint
CREATE TRIGGER member_pictures_changed AFTER UPDATE OF user_img, state ON member FOR EACH ROW WHEN ((OLD.user_img, OLD.state) IS DISTINCT FROM (NEW.user_img, NEW.state) AND OLD.user_img || NEW.user_img <> '') EXECUTE FUNCTION ashore_pictures_changed('user_img');--> statement-breakpoint
CREATE TRIGGER article_pictures_new AFTER INSERT ON article FOR EACH ROW WHEN (NEW.cover <> '') EXECUTE FUNCTION ashore_pictures_changed('cover');--> statement-breakpoint
CREATE TRIGGER article_pictures_changed AFTER UPDATE OF cover, status ON article FOR EACH ROW WHEN ((OLD.cover, OLD.status) IS DISTINCT FROM (NEW.cover, NEW.status) AND OLD.cover || NEW.cover <> '') EXECUTE FUNCTION ashore_pictures_changed('cover');--> statement-breakpoint
CREATE TRIGGER article_pictures_gone AFTER DELETE ON article FOR EACH ROW WHEN (OLD.cover <> '') EXECUTE FUNCTION ashore_pictures_changed('cover');--> statement-breakpoint
CREATE TRIGGER banner_pictures AFTER INSERT OR UPDATE OR DELETE ON banner FOR EACH ROW EXECUTE FUNCTION ashore_pictures_changed('img');--> statement-breakpoint
CREATE TRIGGER report_pictures_new AFTER INSERT ON report FOR EACH ROW WHEN (cardinality(NEW.img_url) > 0) EXECUTE FUNCTION ashore_pictures_changed('img_url');--> statement-breakpoint
CREATE TRIGGER report_pictures_changed AFTER UPDATE OF img_url ON report FOR EACH ROW WHEN (cardinality(OLD.img_url || NEW.img_url) > 0) EXECUTE FUNCTION ashore_pictures_changed('img_url');--> statement-breakpoint
-- What was taken out of sight before.
INSERT INTO upload_check (img_url) SELECT img_url FROM upload WHERE used;
