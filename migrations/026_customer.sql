-- Customers: an address counts for one account once it is proved, favourites, and whose the orders of a phone are.

-- Sign-up tells nobody whether an address has an account: it always opens one. Whoever proves the address has it for
-- themselves; those who have not share it with anybody who types it.
DROP INDEX customers_email;
CREATE UNIQUE INDEX customers_email ON customers (lower(email)) WHERE is_email_verified;
CREATE INDEX customers_by_email ON customers (lower(email), created_at);

-- The phone of a signed-in guest: a place at a table (its session's principal), or one order from a menu's page (the
-- order's idempotency key, which stands for who ordered). Orders that it places are the customer's from the beginning.
CREATE TABLE customer_devices (
    device_id     uuid PRIMARY KEY,
    customer_id   uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
    restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
    created_at    timestamptz NOT NULL
);
CREATE INDEX customer_devices_customer ON customer_devices (customer_id);
CREATE INDEX customer_devices_old ON customer_devices (created_at);

CREATE TABLE customer_restaurants (
    customer_id   uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
    restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
    created_at    timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (customer_id, restaurant_id)
);

---- create above / drop below ----

DROP TABLE customer_restaurants;
DROP TABLE customer_devices;
DROP INDEX customers_by_email;
DROP INDEX customers_email;
-- Of several accounts with one address the proved one stays, else the oldest.
DELETE FROM customers c
WHERE EXISTS (SELECT 1 FROM customers o WHERE lower(o.email) = lower(c.email) AND o.id <> c.id
              AND (o.is_email_verified, c.created_at, c.id) > (c.is_email_verified, o.created_at, o.id));
CREATE UNIQUE INDEX customers_email ON customers (lower(email));
