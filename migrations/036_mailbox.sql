-- What one mailbox gets is counted by the mailbox: an address has many spellings.

ALTER TABLE outbox ADD COLUMN mailbox text NOT NULL DEFAULT '' CHECK (char_length(mailbox) <= 255);
-- Of the last day, which is as far back as anybody counts, by the spelling that is there.
UPDATE outbox SET mailbox = lower(address) WHERE created_at > now() - interval '1 day';
DROP INDEX outbox_address;
CREATE INDEX outbox_mailbox ON outbox (mailbox, kind, created_at DESC) WHERE state <> 'void';

---- create above / drop below ----

CREATE INDEX outbox_address ON outbox (lower(address), kind, created_at DESC) WHERE state <> 'void';
DROP INDEX outbox_mailbox;
ALTER TABLE outbox DROP COLUMN mailbox;
