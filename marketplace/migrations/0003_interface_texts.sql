CREATE TABLE "interface_texts" (
	"language_id" integer NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "interface_texts_language_id_key_pk" PRIMARY KEY("language_id","key")
);
