-- Lists and sums that no index served: the activity log of one restaurant by id, and what administration counts over all.
-- BRIN: orders come in the order of their time, and each one pays for an index on all of them.
CREATE INDEX audit_log_newest ON audit_log (restaurant_id, id DESC);
CREATE INDEX orders_created ON orders USING brin (created_at);
CREATE INDEX payment_transactions_look ON payment_transactions (updated_at) WHERE status IN ('failed', 'review');
DROP INDEX invoices_newest; -- UNIQUE (restaurant_id, id) is read backwards as well

---- create above / drop below ----

CREATE INDEX invoices_newest ON invoices (restaurant_id, id DESC);
DROP INDEX payment_transactions_look;
DROP INDEX orders_created;
DROP INDEX audit_log_newest;
