/** What Remix asks for a page's data: its address with `.data` behind the path. */
const isData = (address: string) => /\.data(\?|$)/.test(address);

const addressOf = (input: RequestInfo | URL) => (input instanceof Request ? input.url : String(input));

/**
 * Hands the data of pages over whole. Remix decodes them while they come, and complains in the console about one whose navigation the next
 * one has overtaken in the middle of it; an answer that is given up before it is here is given up in silence. Nothing of the shop streams.
 */
export function answerWhole(): void {
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const answer = await fetch(input, init);
    if (!isData(addressOf(input)) || answer.body === null) return answer;
    return new Response(await answer.arrayBuffer(), answer);
  };
}
