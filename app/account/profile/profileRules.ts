import { max, required } from '../../forms/rules';

export const profileRules = { firstName: [required, max(60)], lastName: [max(60)] };
