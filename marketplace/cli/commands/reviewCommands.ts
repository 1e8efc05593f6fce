import { reviewStatuses } from '../../contract/order/reviewLimits';
import { addWord, listWords, removeWord } from '../../reviews/changeWords';
import { listReviewsByStatus, moderateReview } from '../../reviews/moderateReview';
import type { Services } from '../../services';
import { argument, type Command, type CommandCall, CommandRefused, option } from '../command';

const maxListed = 100;

async function readList(call: CommandCall) {
  const given = option(call, 'status') ?? 'pending';
  const status = reviewStatuses.find((known) => known === given);
  if (!status) throw new CommandRefused(`${given} is not a status: ${reviewStatuses.join(', ')}`);
  return async (services: Services) => {
    const found = await listReviewsByStatus(services, status, maxListed);
    for (const { id, createdAt, rating, productId, userId, title, text, note } of found) {
      call.print(
        `${id}  ${createdAt.toISOString()}  ${rating}/5  product ${productId}  customer ${userId}${note ? `  hidden: ${note}` : ''}`,
      );
      for (const line of [title, ...(text ?? '').split('\n')]) if (line) call.print(`    ${line}`);
    }
    call.print(`${found.length} ${status} reviews${found.length === maxListed ? ' (more may follow)' : ''}`);
  };
}

const readStep = (to: 'published' | 'hidden') => async (call: CommandCall) => {
  const given = argument(call, 0, 'ID');
  if (!/^[1-9]\d{0,8}$/.test(given)) throw new CommandRefused('An ID is a number');
  const note = to === 'hidden' ? argument(call, 1, 'REASON') : '';
  return async (services: Services) => {
    const refused = await moderateReview(services, { id: Number(given), to, note, operator: call.operator });
    if (refused?.status === 400) throw new CommandRefused('Give a reason of up to 500 characters');
    if (refused) throw new CommandRefused(refused.status === 404 ? 'No review has this ID' : `The review is ${to} already`);
    call.print(`${given} is ${to}`);
  };
};

async function readWords(call: CommandCall) {
  return async (services: Services) => {
    const words = await listWords(services);
    for (const word of words) call.print(word);
    call.print(`${words.length} words`);
  };
}

const readWord =
  (change: typeof addWord, done: string, refused: string) =>
  async (call: CommandCall): Promise<(services: Services) => Promise<void>> => {
    const spelling = argument(call, 0, 'WORD').trim();
    return async (services) => {
      if (!(await change(services, { spelling, operator: call.operator }))) throw new CommandRefused(`${spelling} ${refused}`);
      call.print(`${spelling} ${done}`);
    };
  };

export const reviewCommands: Command[] = [
  {
    words: 'reviews list',
    usage: '[--status pending]',
    about: 'list the reviews that wait for approval, or those with another status',
    options: { valued: ['status'] },
    read: readList,
  },
  { words: 'reviews approve', usage: 'ID', about: 'show a review that waits or is hidden', read: readStep('published') },
  { words: 'reviews hide', usage: 'ID REASON', about: 'hide a review; its customer reads the reason', read: readStep('hidden') },
  { words: 'reviews words', usage: '', about: 'list the words that a review waits for approval with', read: readWords },
  { words: 'reviews add-word', usage: 'WORD', about: 'add such a word', read: readWord(addWord, 'is added', 'can’t be added') },
  {
    words: 'reviews remove-word',
    usage: 'WORD',
    about: 'remove such a word',
    read: readWord(removeWord, 'is removed', 'is not in the list'),
  },
];
