-- Both names of a client as one text to search, in lower case: over 1,000 clients, converting them for each search takes longer than the
-- rest of a search in a list. The separator is a newline, which cannot occur in a search term.
alter table companies add column search_names text not null generated always as (lower(name || chr(10) || short_name)) stored;
