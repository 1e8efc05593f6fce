export interface Crawled {
  name: string;
  /** Until the first byte, and the last. */
  firstByte: number;
  seconds: number;
  megabytes: number;
  /** Items or addresses. */
  entries: number;
  broken: string[];
}

/** Reads an answer in parts. @returns the milliseconds until its first byte, the seconds until its last, and its size. */
export async function readStream(url: string, onText: (text: string) => void) {
  const started = performance.now();
  const response = await fetch(url);
  const reader = response.body?.getReader();
  if (!response.ok || !reader) throw new Error(`${url} answered ${response.status}`);
  let firstByte: number | null = null;
  let bytes = 0;
  const decoder = new TextDecoder();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    firstByte ??= performance.now() - started;
    bytes += read.value.length;
    onText(decoder.decode(read.value, { stream: true }));
  }
  return { firstByte: firstByte ?? Number.NaN, seconds: (performance.now() - started) / 1000, megabytes: bytes / 1024 / 1024 };
}
