const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
export const unescapeHtml = (text: string) => text.replace(/&(amp|lt|gt|quot|#x27);/g, (whole, name: string) => entities[name] ?? whole);

function attribute(tag: string, name: string): string | null {
  const found = new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s/>])`).exec(tag);
  return found ? unescapeHtml(found[1] ?? '') : null;
}

/** A form of a page without script. */
export interface PageForm {
  /** The form's action; null for the page's own address. */
  action: string | null;
  /** The unchanged values, without the button. */
  values: Record<string, string>;
  /** The name and value of the form's own button, if it has them. */
  button: Record<string, string>;
  html: string;
}

function valuesOf(html: string): Record<string, string> {
  const values: Record<string, string> = {};
  const fields = html.matchAll(/<input\b[^>]*>|<textarea\b[^>]*>[^<]*|<select\b[^>]*>.*?<\/select>/gs);
  for (const [field] of fields) {
    const tag = /^<[^>]*>/.exec(field)?.[0] ?? '';
    const name = attribute(tag, 'name');
    if (name === null) continue;
    const isChoice = /\stype="(radio|checkbox)"/.test(tag);
    if (isChoice && attribute(tag, 'checked') === null) continue;
    if (tag.startsWith('<select')) {
      const options = [...field.matchAll(/<option\b[^>]*>/g)].map(([option]) => option);
      values[name] = attribute(options.find((option) => attribute(option, 'selected') !== null) ?? options[0] ?? '', 'value') ?? '';
    } else if (tag.startsWith('<textarea')) values[name] = unescapeHtml(field.slice(tag.length)).replace(/^\n/, '');
    else values[name] = attribute(tag, 'value') ?? (isChoice ? 'on' : '');
  }
  return values;
}

/** The POST forms of a page. */
export function postForms(html: string): PageForm[] {
  return [...html.matchAll(/<form\b[^>]*>.*?<\/form>/gs)]
    .map(([form]) => ({ tag: /^<[^>]*>/.exec(form)?.[0] ?? '', form }))
    .filter(({ tag }) => attribute(tag, 'method') === 'post')
    .map(({ tag, form }) => {
      const button = /<button\b[^>]*>/.exec(form)?.[0] ?? '';
      const name = attribute(button, 'name');
      return {
        action: attribute(tag, 'action'),
        values: valuesOf(form),
        button: name === null ? {} : { [name]: attribute(button, 'value') ?? '' },
        html: form,
      };
    });
}
