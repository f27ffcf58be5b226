-- What guessing costs, and whose a phone's orders are once its customer has signed out.

-- Wrong codes of an administrator's second factor since the last right one.
ALTER TABLE users ADD COLUMN totp_failures int NOT NULL DEFAULT 0 CHECK (totp_failures >= 0);

-- The networks around the guest's: one address of IPv4, a /48 of IPv6. Those that wait now count for their network alone, as
-- do those of a node of the release before, which knows no neighbourhood. Before the phones: an order takes both tables so.
ALTER TABLE remote_orders ADD COLUMN neighbourhood text NOT NULL DEFAULT '' CHECK (char_length(neighbourhood) <= 50);

-- A phone's orders go to a customer for as long as the sign-in that said so lives, however that ends. A phone without one,
-- by a node of the release before, orders for nobody.
DELETE FROM customer_devices;
ALTER TABLE customer_devices ADD COLUMN session_id uuid REFERENCES sessions ON DELETE CASCADE;
CREATE INDEX customer_devices_session ON customer_devices (session_id);

-- What one mailbox has got lately, whoever asked for it.
CREATE INDEX outbox_address ON outbox (lower(address), kind, created_at DESC) WHERE state <> 'void';

---- create above / drop below ----

ALTER TABLE remote_orders DROP COLUMN neighbourhood;
DROP INDEX outbox_address;
ALTER TABLE customer_devices DROP COLUMN session_id;
ALTER TABLE users DROP COLUMN totp_failures;
