import { confirmed, latinDigits, password, phoneOrEmail, type Rule, required } from '../forms/rules';

const code: Rule = (value) => (value === '' || /^\d{6}$/.test(latinDigits(value).replace(/\s/g, '')) ? null : 'validation.code');

export const identifierRules = { identifier: [required, phoneOrEmail] };
export const logInRules = { ...identifierRules, password: [required] };
export const codeRules = { code: [required, code] };
export const newPasswordRules = { password: [required, password], confirmPassword: [required, confirmed('password')] };
