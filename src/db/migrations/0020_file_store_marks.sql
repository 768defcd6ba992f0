CREATE TABLE "file_store_marks" (
	"nonce" uuid PRIMARY KEY NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
