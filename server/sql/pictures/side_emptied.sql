-- Notes the pictures of a conversation that one of its sides has emptied or lost (see ashore_check_pictures).
CREATE OR REPLACE FUNCTION ashore_side_emptied() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  urls text[];
BEGIN
  urls := ARRAY(SELECT img_url FROM chat_message WHERE conversation_id = OLD.conversation_id AND id > OLD.hidden_up_to AND img_url <> '');
  IF cardinality(urls) > 0 THEN
    PERFORM ashore_check_pictures(urls);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER chat_side_emptied AFTER UPDATE OF hidden_up_to ON chat_side
  FOR EACH ROW WHEN (OLD.hidden_up_to <> NEW.hidden_up_to) EXECUTE FUNCTION ashore_side_emptied();
CREATE OR REPLACE TRIGGER chat_side_gone AFTER DELETE ON chat_side FOR EACH ROW EXECUTE FUNCTION ashore_side_emptied();
