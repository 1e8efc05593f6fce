-- The order's line is locked, so that of two returns of its last piece written at once the second waits for the first and is refused.
CREATE FUNCTION return_line_was_delivered() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  delivered integer;
  returned integer;
BEGIN
  SELECT quantity INTO delivered FROM order_lines WHERE id = NEW.order_line_id FOR NO KEY UPDATE;
  SELECT coalesce(sum(l.quantity), 0) INTO returned
  FROM return_lines l JOIN returns r ON r.id = l.return_id
  WHERE l.order_line_id = NEW.order_line_id AND r.status NOT IN ('rejected', 'cancelled');
  IF returned + NEW.quantity > delivered THEN
    RAISE EXCEPTION 'order line %: % of % would be returned', NEW.order_line_id, returned + NEW.quantity, delivered
      USING ERRCODE = 'check_violation', CONSTRAINT = 'return_lines_within_order';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER return_lines_within_order BEFORE INSERT ON return_lines
  FOR EACH ROW EXECUTE FUNCTION return_line_was_delivered();
