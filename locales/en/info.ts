export default {
  waysToBuy: `
Buying on Karwan takes a few minutes, with an account or a code on your phone.

## 1. Find it

Search in Arabic, Kurdish or English, or walk through the departments. Choose your city first: we then show only what can be delivered to you.

## 2. Put it in your cart

Choose the colour and the size, then add it to your cart. The cart keeps your things while you look further, and tells you when a price changes.

## 3. Order

Choose an address and a way to pay, look over the summary, and place the order. You see the whole price, delivery included, before you press the button.

## 4. Receive it

Our courier calls you before coming. You can follow every step under My orders.

## Or ask us

Call {{phone}} or write to {{email}}: we gladly take your order by phone.`,
  waysToPay: `
You pay the price that you saw when you ordered, in Iraqi dinars. There are no hidden fees.

## Cash on delivery

Pay the courier when your order stands at the door. It works in every city that we deliver to.

## Karwan balance

Top up your balance with a code or online and pay with it, in whole or in part. Refunds come to your balance at once.

## Online

Where it is offered at checkout, pay by FIB, ZainCash or Qi Card. You pay on the page of your bank or wallet; we never see your card number.`,
  delivery: `
We deliver to the door in 72 cities of Iraq.

## How much and how long

The fee and the days depend on your city. Both stand beside every product once you have chosen it, and in the summary before you order.

## On the day

The courier calls the phone number of your address. A well-known place nearby helps to find you: that is why we ask for the nearest landmark.

## If you are not at home

We try again on another day. After three tries the order goes back, and what you have paid is returned to you.

Places and their names: GeoNames, CC BY 4.0.`,
  aboutUs: `
Karwan is a marketplace from Erbil for all of Iraq. A caravan used to bring the goods of far cities to your own; we do it with vans.

Hundreds of shops sell through Karwan. We check every seller before the first sale, bring the goods to your door, and stand by you when something is wrong.

## Our office

{{office}}

## Write or call

{{email}}, {{phone}}, every day from 9 to 21.`,
  faq: `
## Do I need an account?

To look around, search and fill a cart: no. To order, a code sent to your phone is enough.

## Can I cancel an order?

Yes, until it is packed. Open the order under My orders and choose to cancel it. What you have paid goes to your balance at once.

## Can I send something back?

Yes, within 14 days of delivery. Open the delivered order and request a return. We collect it and refund it to your balance.

## When do I get my money back?

As soon as the returned goods have reached us, in your Karwan balance.

## How do I change my city?

Choose Deliver to at the top of every page.

## How do I reach you?

Call {{phone}} or write to {{email}}.`,
  becomeASeller: `
Sell to all of Iraq without opening another shop.

## What you get

Your products in three languages before shoppers in 72 cities. We collect the goods, deliver them and take the money; you look after your stock.

## What we ask for

A shop or a workshop in Iraq, a phone number, and papers that show that the business is yours.

## How it goes

Send the application with your documents. We answer within three working days. If something is missing we tell you what, and you can send it again.`,
  privacyPolicy: `
We keep what we need to bring you your order, and no more.

## What we keep

Your name, phone number or e-mail address, your addresses, your orders and your balance. For returns and seller applications also the pictures and papers that you send us.

## What for

To deliver, to answer you, and because the law asks us to keep accounts. We do not sell your data, and we do not follow you on other sites.

## Who sees it

The courier sees your name, phone number and address; the seller sees what you ordered.

## Cookies

Three: one keeps you signed in, one remembers your language, one your city.

## Your rights

Under Profile you can download all that we keep about you, and delete your account. Questions: {{email}}.`,
  termsOfUse: `
These terms apply when you buy on Karwan.

## Orders

An order is binding for both sides once it is confirmed. You may cancel it free of charge until it is packed.

## Prices

Prices are in Iraqi dinars and include everything but the delivery fee, which is shown before you order.

## Returns

You may return goods within 14 days of delivery, unused and in their packaging. Food and personal hygiene goods are taken back only if they are faulty.

## Guarantee

For faulty goods the seller answers under the law; we see to it that you are heard.

## Accounts

Keep your password and your codes to yourself. We never ask for them by phone.

## Contact

{{office}}. {{email}}, {{phone}}.`,
};
