import { sellProduct, setPublished } from '../../../catalogue/setPublished';
import { setPrice, setStock } from '../../../catalogue/setVariant';
import type { Services } from '../../../services';
import { Refusal } from '../../../shared/refusal';
import { argument, type Command, type CommandCall, CommandRefused } from '../../command';

function refuseUnless<Result>(result: Result | Refusal, why: string): Result {
  if (result instanceof Refusal) throw new CommandRefused(result.status === 404 ? 'No variant has this SKU' : why);
  return result;
}

async function readStock(call: CommandCall) {
  const { operator, print } = call;
  const sku = argument(call, 0, 'SKU');
  const stock = Number(argument(call, 1, 'N'));
  return async (services: Services) => {
    const { before } = refuseUnless(
      await setStock(services, { sku, stock, operator }),
      'The stock must be a whole number from 0 to 1,000,000',
    );
    print(`${sku}: ${before} → ${stock}`);
  };
}

async function readPrice(call: CommandCall) {
  const { operator, print } = call;
  const sku = argument(call, 0, 'SKU');
  const price = argument(call, 1, 'PRICE');
  const priceAfterDiscount = call.args[2] ?? null;
  return async (services: Services) => {
    const set = await setPrice(services, { sku, price, priceAfterDiscount, operator });
    const { before } = refuseUnless(set, 'A price is above zero, and the reduced one below it');
    print(`${sku}: ${before} → ${price}${priceAfterDiscount === null ? '' : `, reduced to ${priceAfterDiscount}`} IQD`);
  };
}

const readPublished = (isPublished: boolean) => async (call: CommandCall) => {
  const { operator, print } = call;
  const sku = argument(call, 0, 'SKU');
  return async (services: Services) => {
    const { productId } = refuseUnless(await setPublished(services, { sku, isPublished, operator }), 'The product can’t be changed');
    print(`${sku}: product ${productId} ${isPublished ? 'is in the catalogue' : 'is out of the catalogue'}`);
  };
};

async function readSell(call: CommandCall) {
  const { operator, print } = call;
  const sku = argument(call, 0, 'SKU');
  return async (services: Services) => {
    const { productId, isPublished } = refuseUnless(await sellProduct(services, { sku, operator }), 'The product can’t be changed');
    const state = isPublished ? 'and can be bought' : `but it is withdrawn: catalogue publish ${sku} offers it again`;
    print(`${sku}: product ${productId} is the shop’s own now, ${state}`);
  };
}

export const catalogueCommands: Command[] = [
  { words: 'catalogue stock', usage: 'SKU N', about: 'set the stock of a variant', read: readStock },
  {
    words: 'catalogue price',
    usage: 'SKU PRICE [AFTER]',
    about: 'set a variant’s price, and its reduced price',
    read: readPrice,
  },
  {
    words: 'catalogue withdraw',
    usage: 'SKU',
    about: 'unpublish the product of a variant: its page returns 410',
    read: readPublished(false),
  },
  {
    words: 'catalogue sell',
    usage: 'SKU',
    about: 'move a product that a shopper added by its link into the shop’s own catalogue',
    read: readSell,
  },
  { words: 'catalogue publish', usage: 'SKU', about: 'publish a withdrawn product again', read: readPublished(true) },
];
