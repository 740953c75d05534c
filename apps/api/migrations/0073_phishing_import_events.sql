-- An import is undone among the events of its campaign; an index of its own cost each event that arrives more than it saved.
drop index phishing_events_import;
