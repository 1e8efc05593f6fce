import { createStore } from '../createStore';

/** Whether the products whose hearts a customer pressed are favourites, by id: products that were appended to a list are not loaded again. */
export const pressedHearts = createStore<ReadonlyMap<number, boolean>>(new Map());

export const pressHeart = (productId: number, on: boolean): void => pressedHearts.set(new Map(pressedHearts.get()).set(productId, on));

/** Call it when the customer changes. */
export const forgetHearts = (): void => pressedHearts.set(new Map());
