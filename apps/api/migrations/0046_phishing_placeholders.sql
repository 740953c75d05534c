-- Real events look for the placeholders that they replace.
create index phishing_events_placeholder on phishing_events (company_id, recipient_id, type) where is_placeholder;
