import { type Language, languageCodes } from '../../contract/languages';

/** The column of a text in a language: English is in `title`, the others in `title_ar` and so on. */
export const columnIn = (field: string, language: Language): string => (language === 'en' ? field : `${field}_${language}`);

export const columnsOf = (field: string): string[] => languageCodes.map((language) => columnIn(field, language));

/** What `read` finds in the columns of a text, by language. English is in the first of its columns that has something. */
export const readColumns = <Value>(
  field: string,
  read: (column: string) => Value | null,
  english: readonly string[] = [field, `${field}_en`],
): Partial<Record<Language, Value>> =>
  Object.fromEntries(
    languageCodes.flatMap((language) => {
      const columns = language === 'en' ? english : [columnIn(field, language)];
      const value = columns.reduce<Value | null>((found, column) => found ?? read(column), null);
      return value === null ? [] : [[language, value]];
    }),
  ) as Partial<Record<Language, Value>>;
