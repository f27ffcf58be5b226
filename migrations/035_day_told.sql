-- Pages that show the running day learn of its opening and of cash put in or taken out, not only of its close.

DROP TRIGGER business_days_emit ON business_days;
CREATE CONSTRAINT TRIGGER business_days_emit AFTER INSERT OR UPDATE ON business_days
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION business_days_emit();
CREATE CONSTRAINT TRIGGER cash_movements_emit AFTER INSERT ON cash_movements
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION business_days_emit();

---- create above / drop below ----

DROP TRIGGER cash_movements_emit ON cash_movements;
DROP TRIGGER business_days_emit ON business_days;
CREATE CONSTRAINT TRIGGER business_days_emit AFTER INSERT OR UPDATE ON business_days
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.closed_at IS NOT NULL) EXECUTE FUNCTION business_days_emit();
