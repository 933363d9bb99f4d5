-- Search by three letters and more reads a trigram index.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
