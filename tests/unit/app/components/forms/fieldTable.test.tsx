import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { addressFields } from '../../../../../app/components/address/addressFields';
import { changePasswordFields, logInFields, registerFields, resetFields } from '../../../../../app/components/auth/authFields';
import { Select, TextArea, TextField } from '../../../../../app/components/forms/Field';
import { type Field, type FieldTable, inputValue, problemsOf } from '../../../../../app/components/forms/fieldTable';
import { formOf } from '../../../../../app/components/forms/form.server';
import { numeric, requiredIf } from '../../../../../app/components/forms/rules';
import { emptyForm, type FormState } from '../../../../../app/components/forms/state';
import { useFields } from '../../../../../app/components/forms/useFields';
import { registerAllMessages } from '../../../../../app/i18n/resources.server';
import { text } from '../../../../../app/i18n/text';
import { addressLengths } from '../../../../../marketplace/contract/customer/addressLimits';
import { maxName } from '../../../../../marketplace/contract/customer/identityLimits';

beforeAll(registerAllMessages);

const table = {
  name: { label: text('account', 'firstName'), required: true, maxLength: 5, autoComplete: 'given-name' },
  age: { label: text('account', 'lastName'), rules: [numeric], inputMode: 'numeric', dir: 'ltr' },
  reason: { rules: [requiredIf('age', '7')] },
  password: { label: text('auth', 'password'), required: true, type: 'password' },
} satisfies FieldTable;

const messagesOf = (values: Record<string, string>) => {
  const result = formOf(table).schema.safeParse(values);
  return Object.fromEntries(result.success ? [] : result.error.issues.map(({ path, message }) => [path.join('.'), message]));
};

describe('the schema of a table', () => {
  test('a line end counts as one character, as in the input', () => {
    expect(messagesOf({ name: 'a\r\nb\r\nc', password: 'x' })).toEqual({});
  });

  test('refuses what the rules refuse, with the first message of each field', () => {
    expect(messagesOf({ age: 'x' })).toEqual({
      name: 'validation.required',
      age: 'validation.numeric',
      password: 'validation.required',
    });
    expect(messagesOf({ name: 'Shilan', age: '7', password: 'x' })).toEqual({
      name: 'validation.max?max=5',
      reason: 'validation.required',
    });
  });

  test('trims texts, leaves passwords as typed, and reads what is absent or no text as empty', () => {
    expect(formOf(table).schema.parse({ name: ' Ali ', password: ' x ', age: new Blob() })).toEqual({
      name: 'Ali',
      password: ' x ',
      age: '',
      reason: '',
    });
  });

  test('finds in every form what the check in the browser finds', () => {
    const tables: FieldTable[] = [addressFields, logInFields, registerFields, resetFields, changePasswordFields];
    const entries = ['', ' ', 'x', '07501234567', 'Passw0rd', 'home', '1', 'x'.repeat(300), ' 123456 '];
    for (const fields of tables) {
      for (const entry of entries) {
        const values = Object.fromEntries(Object.keys(fields).map((name) => [name, entry]));
        const found = problemsOf(fields, (name) => inputValue(name, values[name]));
        const result = formOf(fields).schema.safeParse(values);
        const issues = result.success ? [] : result.error.issues.map(({ path, message }) => [String(path[0]), message] as const);
        expect(new Map(issues)).toEqual(found);
      }
    }
  });
});

type Rendering = (form: ReturnType<typeof useFields<string>>) => JSX.Element;

function Example({ fields, state, children }: { fields: FieldTable; state: FormState; children: Rendering }) {
  const form = useFields<string>(fields, state, 'example');
  return <form {...form.props}>{children(form)}</form>;
}

const html = (fields: FieldTable, children: Rendering, state = emptyForm) =>
  renderToStaticMarkup(
    <Example fields={fields} state={state}>
      {children}
    </Example>,
  );
const attributesOf = (markup: string, element: string) => {
  const [, tag = ''] = new RegExp(`<${element}\\b([^>]*)>`).exec(markup) ?? [];
  return Object.fromEntries([...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name.toLowerCase(), value]));
};
const input = (name: string, field: Field, state?: FormState) =>
  html({ [name]: field }, ({ bind }) => <TextField field={bind(name, field)} />, state);

describe('the input of a field', () => {
  test('has the attributes of the table, and an id by which its label names it', () => {
    const markup = input('name', table.name);
    expect(attributesOf(markup, 'input')).toMatchObject({
      id: 'field-name',
      name: 'name',
      required: '',
      maxlength: '5',
      autocomplete: 'given-name',
    });
    expect(markup).toContain('<label for="field-name">First name</label>');
    expect(attributesOf(input('age', table.age), 'input')).toMatchObject({ inputmode: 'numeric', dir: 'ltr' });
    expect(attributesOf(input('age', table.age), 'input')).not.toHaveProperty('required');
  });

  test('keeps what was typed and tells what is wrong with it, first of all fields', () => {
    const state = { values: { name: 'Shilan' }, errors: { name: ['Too long.'] } };
    const markup = input('name', table.name, state);
    expect(attributesOf(markup, 'input')).toMatchObject({ value: 'Shilan', 'aria-invalid': 'true', autofocus: '' });
    expect(attributesOf(markup, 'input')['aria-describedby']?.trim()).toBe('error-name');
    expect(markup).toContain('<p class="field-error" id="error-name">Too long.</p>');
  });

  test('never holds a password', () => {
    const state = { values: { password: 'Secret1' }, errors: { password: ['Wrong.'] } };
    expect(input('password', table.password, state)).not.toContain('Secret1');
  });

  test('is described by its hint after its mistakes', () => {
    const state = { values: {}, errors: { name: ['Missing.'] } };
    const markup = html(table, ({ bind }) => <TextField field={bind('name', table.name)} hint="As on the passport" />, state);
    expect(attributesOf(markup, 'input')['aria-describedby']).toBe('error-name hint-name');
  });

  test('has the limits that the contract states', () => {
    expect(attributesOf(input('firstName', registerFields.firstName), 'input').maxlength).toBe(String(maxName));
    const area = html(addressFields, ({ bind }) => <TextArea field={bind('courierNote', addressFields.courierNote)} />);
    expect(attributesOf(area, 'textarea').maxlength).toBe(String(addressLengths.note));
    const select = html(addressFields, ({ bind }) => <Select field={bind('cityId', addressFields.cityId)} options={[]} />);
    expect(attributesOf(select, 'select')).toMatchObject({ required: '', autocomplete: 'address-level2' });
  });
});
