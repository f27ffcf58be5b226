-- Where people sit: tables, their seatings (table sessions), and what a seated diner asks for.

CREATE TABLE restaurant_tables (
    restaurant_id     uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
    id                uuid PRIMARY KEY,
    menu_id           uuid,
    table_number      text NOT NULL CHECK (char_length(table_number) BETWEEN 1 AND 10 AND table_number = btrim(table_number)),
    -- "١٢" and "12" are the same table.
    table_number_norm text NOT NULL GENERATED ALWAYS AS
        (lower(translate(table_number, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'))) STORED,
    table_name        text NOT NULL DEFAULT '' CHECK (char_length(table_name) <= 100),
    seat_capacity     int NOT NULL DEFAULT 4 CHECK (seat_capacity BETWEEN 0 AND 999),
    location          text NOT NULL DEFAULT '' CHECK (char_length(location) <= 100),
    qr_code_url       text NOT NULL DEFAULT '' CHECK (char_length(qr_code_url) <= 500),
    -- 128 random bits; rotating it makes every printed copy of the old code worthless (decision 11).
    qr_token          text NOT NULL UNIQUE CHECK (char_length(qr_token) BETWEEN 22 AND 64),
    is_active         boolean NOT NULL DEFAULT true,
    sort_order        int NOT NULL DEFAULT 0,
    revision          int NOT NULL DEFAULT 1,
    deleted_at        timestamptz,
    created_at        timestamptz NOT NULL DEFAULT now(),
    updated_at        timestamptz NOT NULL DEFAULT now(),
    UNIQUE (restaurant_id, id),
    CONSTRAINT restaurant_tables_deleted_is_inactive CHECK (deleted_at IS NULL OR NOT is_active),
    FOREIGN KEY (restaurant_id, menu_id) REFERENCES menus (restaurant_id, id) ON DELETE SET NULL (menu_id)
);
CREATE UNIQUE INDEX restaurant_tables_active_number ON restaurant_tables (restaurant_id, table_number_norm) WHERE is_active;
CREATE INDEX restaurant_tables_restaurant ON restaurant_tables (restaurant_id, sort_order, id) WHERE deleted_at IS NULL;

CREATE TABLE table_sessions (
    restaurant_id  uuid NOT NULL,
    id             uuid PRIMARY KEY,
    table_id       uuid NOT NULL,
    guests         int CHECK (guests BETWEEN 1 AND 999),
    opened_by_kind text NOT NULL CHECK (opened_by_kind IN ('owner', 'staff', 'diner', 'system')),
    opened_by_id   uuid,
    opened_at      timestamptz NOT NULL DEFAULT now(),
    closed_at      timestamptz CHECK (closed_at >= opened_at),
    closed_by_kind text,
    closed_by_id   uuid,
    close_method   text CHECK (close_method IN ('cash', 'card', 'other')),
    UNIQUE (restaurant_id, id),
    UNIQUE (restaurant_id, table_id, id),
    FOREIGN KEY (restaurant_id, table_id) REFERENCES restaurant_tables (restaurant_id, id)
);
CREATE UNIQUE INDEX table_sessions_one_open ON table_sessions (table_id) WHERE closed_at IS NULL;
CREATE INDEX table_sessions_restaurant ON table_sessions (restaurant_id, opened_at DESC);

ALTER TABLE sessions ADD CONSTRAINT sessions_table_session
    FOREIGN KEY (table_session_id) REFERENCES table_sessions ON DELETE CASCADE;

CREATE TABLE service_calls (
    restaurant_id    uuid NOT NULL,
    id               uuid PRIMARY KEY,
    table_id         uuid NOT NULL,
    table_session_id uuid NOT NULL,
    kind             text NOT NULL CHECK (kind IN ('waiter', 'bill', 'water', 'cutlery')),
    status           text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'accepted', 'done')),
    accepted_by      uuid,
    accepted_at      timestamptz,
    done_at          timestamptz,
    revision         int NOT NULL DEFAULT 1,
    created_at       timestamptz NOT NULL DEFAULT now(),
    UNIQUE (restaurant_id, id),
    CONSTRAINT service_calls_accepted CHECK (status <> 'accepted' OR accepted_at IS NOT NULL),
    CONSTRAINT service_calls_done CHECK ((status = 'done') = (done_at IS NOT NULL)),
    FOREIGN KEY (restaurant_id, table_id, table_session_id) REFERENCES table_sessions (restaurant_id, table_id, id) ON DELETE CASCADE,
    FOREIGN KEY (restaurant_id, accepted_by) REFERENCES staff (restaurant_id, id) ON DELETE SET NULL (accepted_by)
);
-- Pressing "water" twice is one call.
CREATE UNIQUE INDEX service_calls_one_open ON service_calls (table_session_id, kind) WHERE status <> 'done';
CREATE INDEX service_calls_open ON service_calls (restaurant_id, created_at) WHERE status <> 'done';

---- create above / drop below ----

DROP TABLE service_calls;
ALTER TABLE sessions DROP CONSTRAINT sessions_table_session;
DROP TABLE table_sessions;
DROP TABLE restaurant_tables;
