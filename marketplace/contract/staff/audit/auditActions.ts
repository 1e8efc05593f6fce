/**
 * Every action that the audit records, by what it is about: `orders` and `advance` are the action `orders advance`. Each has words in the
 * staff's languages under `locales/{language}/staff/staffAudit.ts`. Browsers may load this file: it must not import zod.
 */
export const auditActions = {
  orders: ['advance', 'reschedule', 'cancel', 'note', 'export'],
  returns: ['approved', 'rejected', 'collected', 'refunded', 'export'],
  products: ['create', 'change', 'delete'],
  catalogue: ['publish', 'withdraw', 'price', 'stock', 'sell', 'import'],
  imports: ['upload', 'run', 'delete'],
  pictures: ['upload'],
  category: ['create', 'change', 'delete'],
  brand: ['create', 'change', 'merge', 'delete'],
  colour: ['create', 'change', 'delete'],
  collection: ['create', 'change', 'delete'],
  banner: ['create', 'change', 'delete'],
  search: ['spellings add', 'spellings change', 'spellings remove', 'reindex'],
  users: ['block', 'unblock', 'sign-out', 'require-password-change', 'transfer-fee'],
  customers: ['export'],
  reviews: ['approve', 'hide', 'put-back', 'add-word', 'remove-word', 'export'],
  applications: ['approved', 'revised', 'rejected', 'document', 'export'],
  messages: ['send-again', 'export'],
  payments: ['check', 'refund', 'settle-refund', 'credit', 'export'],
  codes: ['issue', 'revoke', 'export'],
  ledger: ['verify', 'export'],
  texts: ['change'],
  cities: ['change'],
  settings: ['set', 'reset'],
  staff: ['invite', 'set-password', 'enrol', 'sign-in', 'change', 'change-password', 'recovery-codes', 'reset'],
  audit: ['export'],
} as const;

export type AuditSubject = keyof typeof auditActions;

/** The name of an action in the audit, the command line and the CSV: `orders advance`. */
export type AuditAction = { [Subject in AuditSubject]: `${Subject} ${(typeof auditActions)[Subject][number]}` }[AuditSubject];

/** The subjects whose lists can be downloaded as CSV. */
export type ExportedSubject = {
  [Subject in AuditSubject]: 'export' extends (typeof auditActions)[Subject][number] ? Subject : never;
}[AuditSubject];

/** The subjects whose things are created, changed and deleted: see `recordEdit`. */
export type EditedSubject = {
  [Subject in AuditSubject]: 'create' extends (typeof auditActions)[Subject][number] ? Subject : never;
}[AuditSubject];

/** Every action by its name, in the order above. */
export const auditActionNames: readonly AuditAction[] = Object.entries(auditActions).flatMap(([subject, verbs]) =>
  verbs.map((verb) => `${subject} ${verb}` as AuditAction),
);

export const isAuditAction = (action: string): action is AuditAction => auditActionNames.some((known) => known === action);
