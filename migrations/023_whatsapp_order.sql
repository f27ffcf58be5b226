-- Orders without a table: a guest sends them from the menu's page, and WhatsApp carries their number to the restaurant.
ALTER TABLE restaurants ADD COLUMN whatsapp_orders boolean NOT NULL DEFAULT false;

---- create above / drop below ----

ALTER TABLE restaurants DROP COLUMN whatsapp_orders;
