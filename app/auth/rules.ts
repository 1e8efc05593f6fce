import { compact } from '../../marketplace/contract/typed';
import { nameRules } from '../account/profile/profileRules';
import { confirmed, password, phoneOrEmail, type Rule, required } from '../forms/rules';

const code: Rule = (value) => (value === '' || /^\d{6}$/.test(compact(value)) ? null : 'validation.code');

export const identifierRules = { identifier: [required, phoneOrEmail] };
export const logInRules = { ...identifierRules, password: [required] };
export const codeRules = { code: [required, code] };
export const newPasswordRules = { password: [required, password], confirmPassword: [required, confirmed('password')] };
export const registerRules = { ...nameRules, ...identifierRules, ...newPasswordRules };
