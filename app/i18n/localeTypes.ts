type Forms = { ckb: 'one' | 'other'; ar: 'zero' | 'one' | 'two' | 'few' | 'many' | 'other' };
type AnyForm = Forms['ar'];

/** The keys that English has as `key_one` and `key_other`, without their suffix. */
type PluralKey<English> = keyof English extends infer Key ? (Key extends `${infer Base}_other` ? Base : never) : never;
type PlainKey<English> = Exclude<keyof English, `${PluralKey<English>}_${AnyForm}`>;

/** The keys that a page may use: plain ones, and plural ones by their base. */
export type KeyOf<English> = (PlainKey<English> | PluralKey<English>) & string;

type TextsOf<English, Code extends keyof Forms> = Record<PlainKey<English> | `${PluralKey<English>}_${Forms[Code]}`, string>;

/** Every language has the keys of English: a missing or extra key in another file is a type error. Arabic has six plural forms. */
export type Arabic<English> = TextsOf<English, 'ar'>;
export type Kurdish<English> = TextsOf<English, 'ckb'>;

/**
 * A part of the texts, in the plural forms of any language: the other texts are those of the languages that stand for it.
 * @public A language that is added uses it (docs/how-to/add-a-language.md).
 */
export type Translation<English> = Partial<Record<PlainKey<English> | `${PluralKey<English>}_${AnyForm}`, string>>;
