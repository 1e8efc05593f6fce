/**
 * The mails and SMS: subject and body of each kind of message. An SMS is the body alone, so the body says who writes. A notification in the
 * account has the title as its heading, or the subject without one, and below it the news, which do not repeat the heading, or the body
 * without news. The placeholders of a kind are the parameters that the code must give. Amounts are in dinars and arrive formatted: `25,000`.
 */
export default {
  registerCode_subject: 'Your {{shop}} code',
  registerCode_body: 'Welcome to {{shop}}. Your code: {{code}}\nIt works for 5 minutes. Never give it to anyone.',
  signInCode_subject: 'Your {{shop}} code',
  signInCode_body: 'Your code to log in to {{shop}}: {{code}}\nIt works for 5 minutes. Never give it to anyone.',
  resetCode_subject: 'A new password for {{shop}}',
  resetCode_body:
    'Your code for a new {{shop}} password: {{code}}\nIt works for 5 minutes. If you did not ask for it, you can ignore this message.',
  alreadyRegistered_subject: 'You already have an account at {{shop}}',
  alreadyRegistered_body:
    'You already have an account at {{shop}}. Log in, or ask for a new password if you have forgotten yours. If you did not try to register, you can ignore this message.',
  noAccount_subject: 'No {{shop}} account here',
  noAccount_body:
    'A new password for {{shop}} was asked for, but there is no account under this address or number yet. You can create one at any time. If it was not you, you can ignore this message.',
  googleLinked_subject: 'A Google account was linked to your {{shop}} account',
  googleLinked_body:
    'A Google account was linked to your {{shop}} account and can now log in to it. If it was not you, unlink it under Linked accounts and change your password right away.',
  googleLinked_news:
    'It can now log in to your account. If it was not you, unlink it under Linked accounts and change your password right away.',
  passwordChanged_subject: 'Your {{shop}} password was changed',
  passwordChanged_body:
    'Your {{shop}} password was changed, and all other devices were logged out. If it was not you, ask for a new password right away.',
  passwordChanged_news: 'All other devices were logged out. If it was not you, ask for a new password right away.',
  /** To an address that a customer wants for their account. */
  contactCode_subject: 'Your {{shop}} code',
  contactCode_body:
    'Your code to use this address or number for your {{shop}} account: {{code}}\nIt works for 5 minutes. If you did not ask for it, you can ignore this message.',
  /** To the owner of an address that another account asked for. */
  contactWanted_subject: 'Someone asked for your address',
  contactWanted_body:
    'Someone tried to use this address or number for another {{shop}} account. Your account already has it, so nothing was changed. If it was you, log in to your own account instead.',
  /** `now` is the new address or phone, masked. */
  emailChanged_subject: 'Your {{shop}} email address was changed',
  emailChanged_body:
    'The email address of your {{shop}} account is now {{now}}, and all devices were logged out. If it was not you, write to us right away.',
  emailChanged_news: 'It is now {{now}}, and all devices were logged out. If it was not you, write to us right away.',
  phoneChanged_subject: 'Your {{shop}} phone number was changed',
  phoneChanged_body:
    'The phone number of your {{shop}} account is now {{now}}, and all devices were logged out. If it was not you, write to us right away.',
  phoneChanged_news: 'It is now {{now}}, and all devices were logged out. If it was not you, write to us right away.',
  deleteCode_subject: 'Deleting your {{shop}} account',
  deleteCode_body:
    'Your code to delete your {{shop}} account for good: {{code}}\nIt works for 5 minutes. If you did not ask for it, change your password.',
  /** `total` is what is due on delivery. */
  orderPlaced_subject: 'Your order {{number}}',
  orderPlaced_title: 'Order placed',
  orderPlaced_body: 'Thank you! {{shop}} has your order {{number}}. You pay IQD {{total}} on delivery. {{arrives}}',
  orderPlaced_news: 'Thank you! You pay IQD {{total}} on delivery. {{arrives}}',
  /** Placed and paid: nothing is due on delivery. */
  orderPaid_subject: 'Your order {{number}} is paid',
  orderPaid_title: 'Order placed and paid',
  orderPaid_body:
    'Thank you! {{shop}} has your order {{number}} and your payment of IQD {{total}}. There is nothing to pay on delivery. {{arrives}}',
  orderPaid_news: 'Thank you! IQD {{total}} is paid. There is nothing to pay on delivery. {{arrives}}',
  orderConfirmed_subject: 'Your order {{number}} is confirmed',
  orderConfirmed_title: 'Order confirmed',
  orderConfirmed_body: '{{shop}} has confirmed your order {{number}} and is getting it ready. {{arrives}}',
  orderConfirmed_news: 'We are getting it ready. {{arrives}}',
  orderPacked_subject: 'Your order {{number}} is packed',
  orderPacked_title: 'Order packed',
  orderPacked_body: 'Your {{shop}} order {{number}} is packed and ready for the courier. {{arrives}}',
  orderPacked_news: 'It is ready for the courier. {{arrives}}',
  orderOnItsWay_subject: 'Your order {{number}} is on its way',
  orderOnItsWay_title: 'On its way to you',
  orderOnItsWay_body: 'Your {{shop}} order {{number}} is with the courier. Please keep your phone at hand.',
  orderOnItsWay_news: 'It is with the courier. Please keep your phone at hand.',
  /** `arrives` is a sentence with the days of delivery. */
  orderRescheduled_subject: 'The delivery date of your order {{number}} has changed',
  orderRescheduled_title: 'New delivery date',
  orderRescheduled_body: '{{shop}} has changed the delivery date of your order {{number}}. {{arrives}}',
  orderRescheduled_news: '{{arrives}}',
  orderDelivered_subject: 'Your order {{number}} was delivered',
  orderDelivered_title: 'Order delivered',
  orderDelivered_body:
    'Your {{shop}} order {{number}} was delivered. Enjoy it! If something is not right, you can ask for a return within {{returnPeriod}}.',
  orderDelivered_news: 'Enjoy it! If something is not right, you can ask for a return within {{returnPeriod}}.',
  /** An order for which nothing was paid. */
  orderCancelled_subject: 'Your order {{number}} is cancelled',
  orderCancelled_title: 'Order cancelled',
  orderCancelled_body: 'Your {{shop}} order {{number}} is cancelled. Nothing was charged.',
  orderCancelled_news: 'Nothing was charged.',
  /** `amount` went to the balance. */
  orderCancelledAndRefunded_subject: 'Your order {{number}} is cancelled',
  orderCancelledAndRefunded_title: 'Order cancelled and refunded',
  orderCancelledAndRefunded_body: 'Your {{shop}} order {{number}} is cancelled. IQD {{amount}} went back to your {{shop}} balance.',
  orderCancelledAndRefunded_news: 'IQD {{amount}} went back to your {{shop}} balance.',
  /** Of an order that waited for a gateway. */
  paymentFailed_subject: 'Your order {{number}} was not paid',
  paymentFailed_title: 'Payment did not go through',
  paymentFailed_body:
    'The payment for your {{shop}} order {{number}} did not go through, so the order is cancelled. The items are in your cart again: you can order them with another way to pay.',
  paymentFailed_news: 'The order is cancelled. The items are in your cart again: you can order them with another way to pay.',
  /** The payment for an order that had already ended. */
  latePayment_subject: 'Your payment of IQD {{amount}} is in your balance',
  latePayment_body:
    'Your payment of IQD {{amount}} for order {{number}} came after the order had ended. It is not lost: it is in your {{shop}} balance.',
  toppedUp_subject: 'Your {{shop}} balance is topped up',
  toppedUp_body: 'IQD {{amount}} is in your {{shop}} balance. Thank you!',
  /** Sent back through the gateway and taken out of the balance. */
  paymentRefunded_subject: 'IQD {{amount}} is on its way back to you',
  paymentRefunded_body:
    '{{shop}} has sent your payment of IQD {{amount}} for {{number}} back the way you paid it. It was taken out of your {{shop}} balance for that.',
  transferCode_subject: 'Your {{shop}} code',
  transferCode_body:
    'Your code to confirm a transfer from your {{shop}} balance: {{code}}\nIt works for 5 minutes. Never give it to anyone. If you did not ask for it, change your password.',
  /** `to` and `from` are masked names. */
  transferSent_subject: 'You sent IQD {{amount}}',
  transferSent_body:
    'IQD {{amount}} went from your {{shop}} balance to {{to}}. Fee: IQD {{fee}}. Transfer {{number}}. If it was not you, write to us right away.',
  transferSent_news: 'It went to {{to}}. Fee: IQD {{fee}}. Transfer {{number}}. If it was not you, write to us right away.',
  transferReceived_subject: 'You received IQD {{amount}}',
  transferReceived_body: '{{from}} sent IQD {{amount}} to your {{shop}} balance. Transfer {{number}}.',
  transferReceived_news: 'It came from {{from}}. Transfer {{number}}.',
  /** Sample codes of the demo. `codes` has one a line. */
  topupCodes_subject: 'Sample top-up codes',
  topupCodes_body: 'Each is worth IQD {{amount}}. Enter one under {{shop}} balance:\n{{codes}}',
  /** Of a return, by its status. */
  returnRequested_subject: 'We have your return request {{number}}',
  returnRequested_title: 'Return request received',
  returnRequested_body: '{{shop}} has your return request {{number}}. We look at it within two working days.',
  returnRequested_news: 'We look at it within two working days.',
  returnApproved_subject: 'Your return {{number}} is approved',
  returnApproved_title: 'Return approved',
  returnApproved_body: 'Your return {{number}} is approved. Our courier will call you to collect it.',
  returnApproved_news: 'Our courier will call you to collect it.',
  /** `note` is the reason that the shop gives, or empty. */
  returnRejected_subject: 'Your return {{number}} was not accepted',
  returnRejected_title: 'Return not accepted',
  returnRejected_body: 'Your return {{number}} can’t be accepted. {{note}}',
  returnRejected_news: '{{note}}',
  returnCollected_subject: 'Your return {{number}} has reached us',
  returnCollected_title: 'Return has reached us',
  returnCollected_body: 'Your return {{number}} is with us. The money follows once it has been checked.',
  returnCollected_news: 'The money follows once the products have been checked.',
  returnRefunded_subject: 'Your return {{number}} is refunded',
  returnRefunded_title: 'Return refunded',
  returnRefunded_body: 'IQD {{amount}} for your return {{number}} is in your {{shop}} balance.',
  returnRefunded_news: 'IQD {{amount}} is in your {{shop}} balance.',
  /** Of an application to sell, by its status. */
  applicationPending_subject: 'We have your application to sell',
  applicationPending_body: '{{shop}} has your application to sell. We look at it within three working days and let you know.',
  applicationPending_news: 'We look at it within three working days and let you know.',
  /** `note` may be empty. */
  applicationApproved_subject: 'Welcome as a seller',
  applicationApproved_body:
    'Your application to sell at {{shop}} is approved. Welcome! We will call you about your first products. {{note}}',
  /** `note` is the reason. */
  applicationRejected_subject: 'Your application to sell',
  applicationRejected_body: '{{shop}} can’t accept your application to sell. {{note}}',
  /** `note` is what the applicant must change. */
  applicationRevised_subject: 'Your application to sell needs a change',
  applicationRevised_body:
    'Your application to sell at {{shop}} came back to you for a change: {{note}} Open “Become a seller” in your account, change it and send it again.',
  /** To the shop's support. `order` is one of the customer's own, or a dash. */
  questionOfCustomer_subject: 'Question: {{topic}}, {{order}}',
  questionOfCustomer_body: 'Customer: {{customer}}\nSubject: {{topic}}\nOrder: {{order}}\nAnswer to: {{contact}}\n\n{{text}}',
  questionOfGuest_subject: 'Question: {{topic}}, {{order}}',
  questionOfGuest_body: 'A guest, not logged in\nSubject: {{topic}}\nOrder (not checked): {{order}}\nAnswer to: {{contact}}\n\n{{text}}',
  reviewAsked_subject: 'How was your order {{number}}?',
  reviewAsked_title: 'How was your order?',
  reviewAsked_body:
    'Your {{shop}} order {{number}} reached you some days ago. Open it under My orders and write a review: it helps others to choose.',
  reviewAsked_news: 'It reached you some days ago. Open it under My orders and write a review: it helps others to choose.',
  /** To the staff. `payment` is the way of payment; the lines of the order follow. */
  orderAnnounced_subject: 'New order {{number}}: IQD {{total}}',
  orderAnnounced_body: 'A new order at {{shop}}: {{customer}}, {{city}}. Order {{number}}: IQD {{total}}, {{payment}}. {{arrives}}',
  orderCancelledByCustomer_subject: 'Order {{number}} was cancelled',
  orderCancelledByCustomer_body: '{{customer}} has cancelled order {{number}} at {{shop}}. Its stock is back.',
  /** To somebody who is to work for the shop. `link` sets the password. */
  staffInvitation_subject: 'Your staff account at {{shop}}',
  staffInvitation_body:
    'Hello {{name}}, you have a staff account at {{shop}}. Open this page within three days to choose a password:\n{{link}}\nKeep your phone at hand: signing in needs an authenticator app. Do not forward this message.',
  /** To a member of staff whose access an owner has reset. */
  staffReset_subject: 'A new password for your staff account at {{shop}}',
  staffReset_body:
    'Hello {{name}}, your access to the staff pages of {{shop}} was reset. Open this page within three days to choose a new password:\n{{link}}\nDo not forward this message.',
} as const;
