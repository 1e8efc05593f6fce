const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
export const unescaped = (text: string) => text.replace(/&(amp|lt|gt|quot|#x27);/g, (whole, name: string) => entities[name] ?? whole);

function attribute(tag: string, name: string): string | null {
  const found = new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s/>])`).exec(tag);
  return found ? unescaped(found[1] ?? '') : null;
}

/** A form as it stands in a page without script. */
export interface PageForm {
  /** Where it is sent; null to the page's own address. */
  action: string | null;
  /** What a browser sends when the shopper changes nothing, without the button. */
  values: Record<string, string>;
  /** The form's own button's name and value, where it has one. */
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
    } else if (tag.startsWith('<textarea')) values[name] = unescaped(field.slice(tag.length)).replace(/^\n/, '');
    else values[name] = attribute(tag, 'value') ?? (isChoice ? 'on' : '');
  }
  return values;
}

/** The forms of a page that are sent by POST. */
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
