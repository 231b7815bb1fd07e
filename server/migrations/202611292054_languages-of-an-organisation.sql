-- The languages that people may choose; null offers all languages of the installation.
alter table organisations add column languages text[];
--;
alter table organisations add constraint organisations_languages
  check (languages is null or (cardinality(languages) between 1 and 10 and language = any (languages)
    and languages <@ array['en', 'es', 'fr', 'hi', 'ta', 'kn', 'gu', 'te', 'ml', 'pt']));
