import { type Encoding, pack } from '../server/compress';

/** A page in one encoding, ready to send. */
export interface Packed {
  body: Buffer;
  /** Names and values in turn, as Node takes them. */
  headers: string[];
}

const sizeOf = (packed: Packed | undefined) => (packed ? packed.body.length + packed.headers.join('').length : 0);

/** From this number of answers on, a page is worth the CPU time of the best compression. */
const manyAnswers = 1000;
const bestQuality = 11;

/** What the objects around a page take, in bytes. */
const overhead = 2000;

/** A rendered page with its headers, and its compressed forms as visitors ask for them. */
export class StoredPage {
  /** The memory that it takes. */
  bytes: number;
  /** Called with the bytes that a compressed form adds. */
  onGrowth: (added: number) => void = () => {};
  private readonly packed = new Map<Encoding | null, Packed>();
  private readonly packing = new Map<Encoding, Promise<Packed>>();
  private answers = 0;
  private isBest = false;

  /**
   * @param key what it is stored by.
   * @param until when it ends, in milliseconds since 1970.
   */
  constructor(
    key: string,
    readonly body: Buffer,
    readonly headers: Headers,
    readonly etag: string,
    readonly until: number,
  ) {
    this.bytes = overhead + 2 * key.length;
    this.keep(null, body);
  }

  /** The page in an encoding, if it is there. */
  peek(encoding: Encoding | null): Packed | null {
    this.answers += 1;
    if (this.answers === manyAnswers && encoding === 'br') void this.packBest();
    return this.packed.get(encoding) ?? null;
  }

  /** The page in an encoding: compressed now, once for all who ask at the same time. */
  async pack(encoding: Encoding | null): Promise<Packed> {
    const known = this.packed.get(encoding);
    if (known || encoding === null) return known ?? this.keep(null, this.body);
    let packing = this.packing.get(encoding);
    if (!packing) {
      packing = pack(this.body, encoding).then((body) => this.keep(encoding, body));
      this.packing.set(encoding, packing);
    }
    return packing;
  }

  private async packBest(): Promise<void> {
    if (this.isBest) return;
    this.isBest = true;
    const body = await pack(this.body, 'br', bestQuality).catch(() => null);
    if (body) this.keep('br', body);
  }

  private keep(encoding: Encoding | null, body: Buffer): Packed {
    const headers = [...this.headers].flat();
    headers.push('ETag', this.etag, 'Content-Length', String(body.length));
    if (encoding) headers.push('Content-Encoding', encoding);
    const packed = { body, headers };
    const added = sizeOf(packed) - sizeOf(this.packed.get(encoding));
    this.packed.set(encoding, packed);
    this.bytes += added;
    this.onGrowth(added);
    return packed;
  }
}
